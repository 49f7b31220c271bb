/** The id of the HTML element with the API answers that come with the page. */
export const firstDataId = 'first-data';

/**
 * An API answer that is part of the page's HTML. `nextCursor` and `lookedThrough` would otherwise be in the
 * answer's headers.
 */
export interface FirstAnswer {
  answer: unknown;
  nextCursor: string | null;
  lookedThrough?: number;
}

/** The API answers that come with a page, by URL. They answer the screen's first calls. */
export type FirstData = Record<`/api/${string}`, FirstAnswer>;
