/** The errors of this page that were already reported, so that none is reported twice. */
const known = new WeakSet<object>();

export const isKnown = (error: object): boolean => known.has(error);
export const noteKnown = (error: object): void => void known.add(error);

/**
 * The result of a report: 'told' if the server has it, 'kept' if the device stores it until the server can be
 * reached.
 */
export type Fate = 'told' | 'kept';

/** Reports an error whose ID the person sees on the screen. The code for reports is loaded on demand. */
export async function reportShown(
  error: unknown,
  errorId: string,
  page: string | null,
): Promise<Fate> {
  if (typeof error === 'object' && error !== null) noteKnown(error);
  const { reportError } = await import('./report-error.ts');
  return reportError({ error, errorId, page });
}
