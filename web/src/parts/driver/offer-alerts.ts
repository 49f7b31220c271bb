import { useStore } from '../../lib/use-store.ts';

export const alertKinds = ['sound', 'vibration'] as const;
export type AlertKind = (typeof alertKinds)[number];

const keyOf = (kind: AlertKind) => `backhaul:new-order-${kind}`;
const on = 'on';
const listeners = new Set<() => void>();

/**
 * Reads whether the driver turned on this alert. If storage is full or forbidden, the answer is no.
 */
function isChosen(kind: AlertKind): boolean {
  try {
    return localStorage.getItem(keyOf(kind)) === on;
  } catch {
    return false;
  }
}

export const canVibrate = () => typeof navigator.vibrate === 'function';

/** Plays two short notes. Browsers allow sound only after the person has pressed something on the page. */
function ring(): void {
  const audio = new AudioContext();
  const end = [660, 880].reduce((from, hertz) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.28);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.3);
    return from + 0.2;
  }, audio.currentTime);
  setTimeout(() => void audio.close(), (end - audio.currentTime + 0.5) * 1000);
}

const ways: Readonly<Record<AlertKind, () => void>> = {
  sound: ring,
  vibration: () => void navigator.vibrate([200, 100, 200]),
};

/**
 * Rings and vibrates for a new order if the driver turned these alerts on for this device. Both are off by
 * default.
 */
export function alertDriver(): void {
  for (const kind of alertKinds) if (isChosen(kind)) ways[kind]();
}

/**
 * This device's setting for one kind of alert, and a function to change it. Turning the alert on plays it
 * once.
 */
export function useAlertChoice(kind: AlertKind): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isChosen(kind),
  );
  function choose(wanted: boolean): void {
    try {
      if (wanted) localStorage.setItem(keyOf(kind), on);
      else localStorage.removeItem(keyOf(kind));
    } catch {
      return;
    }
    for (const listener of listeners) listener();
    if (wanted) ways[kind]();
  }
  return [isOn, choose];
}
