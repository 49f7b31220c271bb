/** The id of the element that has the page's first data. */
export const firstDataId = 'first-data';

/** An answer that came with the page, and what its headers would say. */
export interface FirstAnswer {
  answer: unknown;
  nextCursor: string | null;
  lookedThrough?: number;
}

/** What a page brings along: the answers of the calls that its screen makes first, each by its call's URL. */
export type FirstData = Record<`/api/${string}`, FirstAnswer>;
