import { type RefObject, useLayoutEffect, useState } from 'react';

/** An element's current width in CSS pixels. Before the first measurement it is `otherwise`. */
export function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
