import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Repeats on a popup's own button, once, the press that loaded the popup's code. The popup's container is the
 * button's dialog, or else the main part of the page. So the popup belongs to a landmark, and becomes inert
 * with the button.
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
