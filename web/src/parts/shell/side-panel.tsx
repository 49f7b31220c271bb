import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

export interface SidePlace {
  element: HTMLElement | null;
  setTaken: (isTaken: boolean) => void;
}

/** The place that an area's frame keeps beside the screen for what is being looked at. */
export const SidePlaceContext = createContext<SidePlace | null>(null);

/** Shows something beside the screen, in the frame. */
export function SidePanel({ children }: { children: ReactNode }) {
  const place = use(SidePlaceContext);
  if (!place) throw new Error('A SidePanel must be in a frame that has a place for one');
  const { element, setTaken } = place;
  useEffect(() => {
    setTaken(true);
    return () => setTaken(false);
  }, [setTaken]);
  return element && createPortal(children, element);
}
