import { useSyncExternalStore } from 'react';

/** The state of a store outside of React. Reads the same where the server draws the screen, which React asks for apart. */
export function useStore<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State {
  return useSyncExternalStore(subscribe, read, read);
}
