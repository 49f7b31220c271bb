/** The id of the HTML element with the API answers that come with the page. */
export const firstDataId = 'first-data';

/** An API answer that came with the page, and the values that the answer's headers would have had. */
export interface FirstAnswer {
  answer: unknown;
  nextCursor: string | null;
  lookedThrough?: number;
}

/** The API answers that come with a page, by URL. They answer the screen's first calls. */
export type FirstData = Record<`/api/${string}`, FirstAnswer>;
