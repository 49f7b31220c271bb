import { useEffect, useRef, useState } from 'react';
import { frameNameOf } from '../../../lib/session/frame-person.ts';
import classes from './simulator.module.css';

interface FrameProps {
  title: string;
  personId: string;
  /** The path to which the play leads the frame; the visitor may navigate elsewhere in between. */
  place: string;
}

/** The application on one person's phone. */
export function PhoneFrame({ title, personId, place }: FrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(place);
  const led = useRef(place);

  useEffect(() => {
    const made = document.createElement('iframe');
    // The name must be set first, because it tells the page in the frame which person of the demo it is for.
    made.name = frameNameOf(personId);
    made.title = title;
    // The driver's position comes from the simulator. The visitor's own position is private.
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

/** Navigates the application in a frame as one of its own links would; loads it if it is not there yet. */
function lead(frame: HTMLIFrameElement, place: string): void {
  const page = frame.contentWindow;
  if (page === null || page.location.origin !== window.location.origin) {
    frame.src = place;
    return;
  }
  page.history.replaceState(null, '', place);
  page.dispatchEvent(new PopStateEvent('popstate'));
}
