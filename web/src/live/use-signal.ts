import { useLiveStatus } from './use-live.ts';
import { useStore } from '../lib/use-store.ts';

function subscribeToNetwork(listener: () => void): () => void {
  const leaving = new AbortController();
  for (const type of ['online', 'offline'])
    window.addEventListener(type, listener, { signal: leaving.signal });
  return () => leaving.abort();
}

const isOnlineNow = () => navigator.onLine;

/** True if the device has any network; the server may still be unreachable. */
export function useHasNetwork(): boolean {
  return useStore(subscribeToNetwork, isOnlineNow);
}

/**
 * The network state. `none`: nothing can be sent. `searching`: the live connection is lost, but API calls may
 * still work.
 */
type Signal = 'good' | 'searching' | 'none';

export function useSignal(): Signal {
  const hasNetwork = useHasNetwork();
  const status = useLiveStatus();
  if (!hasNetwork) return 'none';
  return status === 'reconnecting' ? 'searching' : 'good';
}
