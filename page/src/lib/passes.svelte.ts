/** The windows that a seat has let pass for good, with what they were about, kept by table. */

const KEY = 'fieldhouse.passes';

type All = Record<string, Record<string, string>>;

function read(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as All;
  } catch {
    return {};
  }
}

let all = $state<All>(read());

function write(id: string, of: Record<string, string>): void {
  all = { ...all, [id]: of };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The server knows them all the same.
  }
}

export const passes = {
  of: (id: string): Record<string, string> => all[id] ?? {},
  add: (id: string, window: number, about: string): void => {
    write(id, { ...all[id], [window]: about });
  },
  drop: (id: string, window: string): void => {
    const { [window]: _, ...rest } = all[id] ?? {};
    write(id, rest);
  },
};
