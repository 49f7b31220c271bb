import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a popup's own button. Passes on to it, once, the press for which the popup's code was fetched. The popup's container
 * is the button's dialog, or else the main part of the page: the popup then belongs to a landmark, and becomes inert with
 * the button.
 */
export function usePopupButton(): {
  ref: RefObject<HTMLButtonElement | null>;
  container: HTMLElement | undefined;
} {
  const ref = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const button = ref.current;
    if (button === null || isPressed.current) return;
    isPressed.current = true;
    setContainer(button.closest<HTMLElement>('[role="dialog"], main') ?? undefined);
    button.focus();
    button.click();
  }, []);
  return { ref, container };
}
