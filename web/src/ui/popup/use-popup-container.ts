import { type RefCallback, useCallback, useState } from 'react';

/**
 * The container of an element's popup: its dialog, or else the main part of the page. The popup then belongs to a
 * landmark, and becomes inert with the element.
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
