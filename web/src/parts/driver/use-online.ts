import { createContext, use } from 'react';

interface Online {
  /** The server has this driver online. */
  readonly isOnline: boolean;
  /** The driver asked to be online or offline, and the server has not answered yet; null otherwise. */
  readonly wanted: boolean | null;
  /** Nothing is missing that a driver needs for it. */
  readonly mayGoOnline: boolean;
  readonly change: (isOnline: boolean) => void;
}

export const OnlineContext = createContext<Online | undefined>(undefined);

/** The driver's online state, and the way to change it. */
export function useOnline(): Online {
  const online = use(OnlineContext);
  if (!online) throw new Error('useOnline must be used within an OnlineProvider');
  return online;
}

/** 'Going online…' until the server has said yes. */
export function onlineWords(
  { isOnline, wanted }: Pick<Online, 'isOnline' | 'wanted'>,
  { on, off } = { on: 'Online', off: 'Offline' },
): string {
  if (wanted !== null) return wanted ? 'Going online…' : 'Going offline…';
  return isOnline ? on : off;
}
