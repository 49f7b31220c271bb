import { useSyncExternalStore } from 'react';

/**
 * The state of a store outside React. The same function reads the state when the server renders a screen,
 * because React requires one for that.
 */
export function useStore<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State {
  return useSyncExternalStore(subscribe, read, read);
}
