/** How the page makes itself noticed when a seat is asked: sound, notification, title. */

import { settings } from './settings.svelte';

type Sound = 'turn' | 'window' | 'over';

/** Frequencies in hertz, one after the other. */
const TONES: Record<Sound, number[]> = { turn: [523, 784], window: [440], over: [523, 659, 784] };
const TONE_SECONDS = 0.13;
const LOUD = 0.12;

let context: AudioContext | undefined;

/** Plays a short sound. */
export function beep(sound: Sound): void {
  context ??= new AudioContext();
  // A browser that has seen no click yet keeps the page silent.
  if (context.state === 'suspended') void context.resume();
  TONES[sound].forEach((frequency, i) => tone(context as AudioContext, frequency, i));
}

function tone(audio: AudioContext, frequency: number, place: number): void {
  const from = audio.currentTime + place * TONE_SECONDS;
  const source = new OscillatorNode(audio, { frequency, type: 'triangle' });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.02);
  volume.gain.linearRampToValueAtTime(0, from + TONE_SECONDS);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + TONE_SECONDS);
}

/** Asks the browser for the right to notify; false if it or the person says no. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Whether the browser still lets the page notify. */
export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Calls a person back to the page, in the ways that they have chosen. */
export function call(sound: Sound, title: string, text: string): void {
  if (settings.sound) beep(sound);
  if (!settings.notify || !document.hidden || !('Notification' in window)) return;
  try {
    const note = new Notification(title, { body: text, tag: 'fieldhouse', icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones know notifications, but not from a page.
  }
}
