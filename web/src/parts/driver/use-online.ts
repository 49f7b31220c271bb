import { createContext, use } from 'react';

export interface Online {
  /** As the driver last set it, also while the server is being told. */
  readonly isOnline: boolean;
  readonly isChanging: boolean;
  readonly change: (isOnline: boolean) => void;
}

export const OnlineContext = createContext<Online | undefined>(undefined);

/** Whether the driver takes orders now, and the switch for it. */
export function useOnline(): Online {
  const online = use(OnlineContext);
  if (!online) throw new Error('useOnline must be used within an OnlineProvider');
  return online;
}
