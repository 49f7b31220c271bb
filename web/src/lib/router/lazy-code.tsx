import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { rested } from '../rested.ts';

interface CodeProps<T> {
  children: (code: T) => ReactNode;
}

export interface LazyCode<T> {
  /**
   * Renders its children with the loaded code. It suspends while the code loads, and throws if loading
   * failed.
   */
  Code: ComponentType<CodeProps<T>>;
  isLoaded: () => boolean;
  /** Starts loading the code, once. Rejects if loading fails. */
  load: () => Promise<unknown>;
  /** Forgets a failed load so that it can be tried again. */
  forgetFailure: () => void;
}

/**
 * Code in a separate chunk that is loaded on demand. React.lazy does not fit: it never retries a failed load
 * and cannot tell whether the code is loaded.
 */
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
      // The component type is chosen once per mount, because another type would remount the children and lose
      // their state.
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

/**
 * Loads code that is likely to be needed next, once the page is drawn and the browser has nothing else to do.
 */
export function useLoadedNext({
  load,
  forgetFailure,
}: Pick<LazyCode<unknown>, 'load' | 'forgetFailure'>): void {
  useEffect(() => void rested().then(load).catch(forgetFailure), [load, forgetFailure]);
}

/** Combines several chunks into one load. */
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
