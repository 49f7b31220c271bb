import { type ReactNode, useCallback, useState } from 'react';

/** A part is drawn once it is at most this far, in pixels, above or below the visible part of the page. */
const nearPx = 300;

/**
 * Draws a costly part only once somebody has scrolled near it. `waiting` is shown in its place until then.
 */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={watch}>{waiting}</div>;
}
