import { createContext, use } from 'react';

interface Online {
  /** True if the server has the driver as online. */
  readonly isOnline: boolean;
  /** The driver's choice to go online or offline; null once the server has answered. */
  readonly wanted: boolean | null;
  /** True if the driver has everything that going online requires. */
  readonly mayGoOnline: boolean;
  /** The time of the last click to go online on this page; null before the first. */
  readonly askedAtMs: number | null;
  /** True if the server did not answer the last choice to go online. */
  readonly isUnanswered: boolean;
  /** Sends the driver's choice. `then` is called with the state once the server has answered. */
  readonly change: (isOnline: boolean, then?: (isOnline: boolean) => void) => void;
}

export const OnlineContext = createContext<Online | undefined>(undefined);

export function useOnline(): Online {
  const online = use(OnlineContext);
  if (!online) throw new Error('useOnline must be used within an OnlineProvider');
  return online;
}

/** Words for the driver's state: 'Going online…' until the server has confirmed. */
export function onlineWords(
  { isOnline, wanted }: Pick<Online, 'isOnline' | 'wanted'>,
  { on, off } = { on: 'Online', off: 'Offline' },
): string {
  if (wanted !== null) return wanted ? 'Going online…' : 'Going offline…';
  return isOnline ? on : off;
}
