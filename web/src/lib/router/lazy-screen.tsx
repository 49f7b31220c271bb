import { lazy, useState, type ReactNode } from 'react';

type Component = () => ReactNode;

export interface LazyScreen {
  /** Draws the screen; suspends while its code is on the way. */
  Screen: Component;
  isLoaded: () => boolean;
  /** Asks for the code once; rejects where it cannot be had. */
  load: () => Promise<unknown>;
  /** Lets a failed load be tried again. */
  forgetFailure: () => void;
}

/** A screen in a chunk of its own. React.lazy alone keeps a failed load for good and cannot be asked whether it is there. */
export function lazyScreen(fetchScreen: () => Promise<Component>): LazyScreen {
  let loading: Promise<Component> | null = null;
  let loaded: Component | null = null;
  let hasFailed = false;

  function load(): Promise<Component> {
    loading ??= fetchScreen().then(
      (screen) => (loaded = screen),
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  }

  const suspending = () => lazy(async () => ({ default: await load() }));
  let Suspending = suspending();

  return {
    Screen: () => {
      // Chosen once: another component in its place would begin anew.
      const [Chosen] = useState(() => loaded ?? Suspending);
      return <Chosen />;
    },
    isLoaded: () => loaded !== null,
    load,
    forgetFailure: () => {
      if (!hasFailed) return;
      hasFailed = false;
      loading = null;
      Suspending = suspending();
    },
  };
}
