/** The id of the element that has the page's first data. */
export const firstDataId = 'first-data';

/** An answer that came with the page, and what its headers would say. */
export interface FirstAnswer {
  answer: unknown;
  nextCursor: string | null;
  lookedThrough?: number;
}

/** The answers that come with a page: those of its screen's first calls, by URL. */
export type FirstData = Record<`/api/${string}`, FirstAnswer>;
