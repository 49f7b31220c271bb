import { useSyncExternalStore } from 'react';

/**
 * The state of a data store outside React. `read` also serves as the function that React requires when the
 * server renders a screen.
 */
export function useStore<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State {
  return useSyncExternalStore(subscribe, read, read);
}
