import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface SidePlace {
  element: HTMLElement | null;
  setTaken: (isTaken: boolean) => void;
}

/** The element in the page's layout that shows details of the selected row beside the page. */
export const SidePlaceContext = createContext<SidePlace | null>(null);

/** Renders its children in the side panel of the page's layout. */
export function SidePanel({ children }: { children: ReactNode }) {
  const place = use(SidePlaceContext);
  if (!place) throw new Error('A SidePanel must be inside a frame with room for a side panel');
  const { element, setTaken } = place;
  useEffect(() => {
    setTaken(true);
    return () => setTaken(false);
  }, [setTaken]);
  return element && createPortal(children, element);
}
