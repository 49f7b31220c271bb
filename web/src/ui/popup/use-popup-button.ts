import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Presses a popup's own button once, because the first press only loaded the popup's code. `container` is the
 * button's dialog, or else the main part of the page, so that the popup becomes inert together with the
 * button.
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
