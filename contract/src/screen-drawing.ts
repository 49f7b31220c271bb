import type { FirstData } from './first-data.ts';

/** The id of the element with the drawn screen, which the application takes the place of. */
export const drawnScreenId = 'drawn-screen';

/** A signed-in person's screen, to be drawn on the server with the data that comes with its page. */
export interface DrawRequest {
  /** Path and query of the page. */
  url: string;
  /** The window's width in CSS pixels, if the request states it. */
  widthPx: number;
  data: FirstData;
}
