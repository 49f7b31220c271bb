import { type RefCallback, useCallback, useState } from 'react';

/**
 * Where the popup of an element is put: into its dialog, or else into the page's main part. So it belongs to a
 * landmark, and becomes inert together with what it belongs to.
 */
export function usePopupContainer(): {
  ref: RefCallback<HTMLElement>;
  container: HTMLElement | undefined;
} {
  const [container, setContainer] = useState<HTMLElement>();
  const ref = useCallback((node: HTMLElement | null) => {
    if (node) setContainer(node.closest<HTMLElement>('[role="dialog"], main') ?? undefined);
  }, []);
  return { ref, container };
}
