import { useEffect, useRef, useState } from 'react';
import { frameNameOf } from '../../../lib/session/frame-person.ts';
import classes from './simulator.module.css';

interface FrameProps {
  title: string;
  personId: string;
  /** Where it is led from outside; in between people go where they like. */
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
    // Its name first: it says for whom of the demo the page in it is.
    made.name = frameNameOf(personId);
    made.title = title;
    // The driver's device is the simulator's; the visitor's own position is nobody's business here.
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

/** Leads the application in a frame on, as a link of its own would; one that is not there yet is loaded. */
function lead(frame: HTMLIFrameElement, place: string): void {
  const page = frame.contentWindow;
  if (page === null || page.location.origin !== window.location.origin) {
    frame.src = place;
    return;
  }
  page.history.replaceState(null, '', place);
  page.dispatchEvent(new PopStateEvent('popstate'));
}
