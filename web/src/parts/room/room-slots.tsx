import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The places of a room's head that its screens fill. */
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

/** Buttons that concern the whole screen, at the right of the room's title. */
export const RoomActs = into('acts');

/** The screen's answer in one sentence, in place of the room's question. */
export const RoomLine = into('line');

/** Further tabs, after the tab of the screen that is open. */
export const RoomViews = into('views');
