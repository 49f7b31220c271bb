import { useEffect, useRef, useState } from 'react';
import { frameNameOf } from '../../../lib/session/frame-person.ts';
import classes from './simulator.module.css';

interface FrameProps {
  title: string;
  personId: string;
  /** The path that the demo opens in the frame. The visitor may navigate elsewhere in between. */
  place: string;
}

/** A frame that shows the app as on one person's phone. */
export function PhoneFrame({ title, personId, place }: FrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(place);
  const led = useRef(place);

  useEffect(() => {
    const made = document.createElement('iframe');
    // The name must be set before the page loads, because it tells the page which person of the demo it is
    // for.
    made.name = frameNameOf(personId);
    made.title = title;
    // The driver's position comes from the simulator. The visitor's own position stays private.
    made.allow = "geolocation 'none'";
    made.src = first;
    frame.current = made;
    holder.current?.append(made);
    return () => made.remove();
  }, [personId, title, first]);

  useEffect(() => {
    if (frame.current === null || place === led.current) return;
    led.current = place;
    lead(frame.current, place);
  }, [place]);

  return <div ref={holder} className={classes['screen']} />;
}

/**
 * Navigates the app in a frame as one of its own links would. Loads the app if it is not loaded yet.
 */
function lead(frame: HTMLIFrameElement, place: string): void {
  const page = frame.contentWindow;
  if (page === null || page.location.origin !== window.location.origin) {
    frame.src = place;
    return;
  }
  page.history.replaceState(null, '', place);
  page.dispatchEvent(new PopStateEvent('popstate'));
}
