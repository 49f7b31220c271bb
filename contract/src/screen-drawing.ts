import type { FirstData } from './first-data.ts';

/** The id of the element with the screen that the server rendered. The application replaces this element. */
export const drawnScreenId = 'drawn-screen';

/** A request to render a signed-in person's screen on the server, with the data that comes with the page. */
export interface DrawRequest {
  /** The path and query of the page. */
  url: string;
  /**
   * The width for which the screen is rendered, in CSS pixels: a phone's or a desktop's, guessed from the
   * request's headers.
   */
  widthPx: number;
  data: FirstData;
}
