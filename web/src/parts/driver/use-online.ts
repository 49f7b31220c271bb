import { createContext, use } from 'react';

export interface Online {
  /** The driver's latest choice, even before the server has confirmed it. */
  readonly isOnline: boolean;
  readonly isChanging: boolean;
  readonly change: (isOnline: boolean) => void;
}

export const OnlineContext = createContext<Online | undefined>(undefined);

/** Whether the driver takes orders now, and how to change that. */
export function useOnline(): Online {
  const online = use(OnlineContext);
  if (!online) throw new Error('useOnline must be used within an OnlineProvider');
  return online;
}
