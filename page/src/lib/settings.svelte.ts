/** What a person has chosen for this browser, kept in it. */

export interface Chosen {
  theme: 'system' | 'light' | 'dark';
  deck: 'two' | 'four';
  pace: 'slow' | 'normal' | 'fast' | 'instant';
  /** Whether nothing moves, whatever the system says. */
  still: boolean;
  /** Whether the tab's title says that it is one's turn. */
  title: boolean;
  sound: boolean;
  notify: boolean;
  confirm: boolean;
  name: string;
}

const KEY = 'fieldhouse.settings';
const DEFAULTS: Chosen = {
  theme: 'system',
  deck: 'two',
  pace: 'normal',
  still: false,
  title: true,
  sound: true,
  notify: false,
  confirm: true,
  name: '',
};

/** How long things take, as a factor. */
export const PACES = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 } as const;

function read(): Chosen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(kept as Partial<Chosen>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Chosen>(read());

/** Keeps the settings, and lets the whole page follow them. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing plays with the defaults the next time.
    }
  });
  $effect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const theme =
        settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme;
      document.documentElement.dataset.theme = theme;
      document.documentElement.dataset.deck = settings.deck;
      document.documentElement.dataset.motion = settings.still ? 'little' : 'full';
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  });
}

/** Whether the person has asked the page or the system for little movement. */
export function wantsLittleMotion(): boolean {
  return settings.still || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The factor for a board's own movements. */
export function motion(): number {
  return wantsLittleMotion() ? 0 : PACES[settings.pace];
}
