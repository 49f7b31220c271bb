import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Elements in the head of a section into which its screens render content. */
interface RoomPlaces {
  readonly acts: HTMLElement | null;
  readonly line: HTMLElement | null;
  readonly views: HTMLElement | null;
}

export const RoomPlacesContext = createContext<RoomPlaces | null>(null);

function into(slot: keyof RoomPlaces) {
  return function Slot({ children }: { children: ReactNode }) {
    const places = use(RoomPlacesContext);
    const place = places?.[slot];
    return place ? createPortal(children, place) : null;
  };
}

/** Renders buttons for the whole screen, to the right of the section's title. */
export const RoomActs = into('acts');

/**
 * Renders one sentence about the screen's content in the section's head. The sentence replaces the question
 * that the section shows there by default.
 */
export const RoomLine = into('line');

/** Adds tabs to the section, such as a list's saved views. They appear after the tab of the open screen. */
export const RoomViews = into('views');
