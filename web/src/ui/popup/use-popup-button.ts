import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Presses a popup's button once after loading, because the person's press only loaded the popup's code.
 * `container`, the button's dialog or the main region, is the place to render the popup in; both then become
 * inert together.
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
