import { type ComponentType, lazy, type ReactNode, useState } from 'react';

interface CodeProps<T> {
  children: (code: T) => ReactNode;
}

export interface LazyCode<T> {
  /** Draws with what was fetched; suspends while it is on the way, throws where it cannot be had. */
  Code: ComponentType<CodeProps<T>>;
  isLoaded: () => boolean;
  /** Asks for the code once; rejects where it cannot be had. */
  load: () => Promise<unknown>;
  /** Lets a failed load be tried again. */
  forgetFailure: () => void;
}

/** Code in a chunk of its own. React.lazy alone keeps a failed load for good and cannot be asked whether it is there. */
export function lazyCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  let loading: Promise<ComponentType<CodeProps<T>>> | null = null;
  let loaded: ComponentType<CodeProps<T>> | null = null;
  let hasFailed = false;

  function load(): Promise<ComponentType<CodeProps<T>>> {
    loading ??= fetchCode().then(
      (code) => (loaded = ({ children }) => children(code)),
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
    Code: ({ children }) => {
      // Chosen once: another component in its place would begin anew.
      const [Chosen] = useState(() => loaded ?? Suspending);
      return <Chosen>{children}</Chosen>;
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

/** Several as one that is fetched. */
export function together(
  parts: readonly Pick<LazyCode<unknown>, 'isLoaded' | 'load' | 'forgetFailure'>[],
) {
  return {
    isLoaded: () => parts.every((part) => part.isLoaded()),
    load: (): Promise<unknown> => Promise.all(parts.map((part) => part.load())),
    forgetFailure: () => {
      for (const part of parts) part.forgetFailure();
    },
  };
}
