import { useSyncExternalStore } from 'react';

/**
 * The state of a data store outside React. The last argument is for rendering on the server, where React
 * requires it.
 */
export function useStore<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State {
  return useSyncExternalStore(subscribe, read, read);
}
