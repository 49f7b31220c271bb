/** Errors that are reported already, under the ID on the screen. */
const known = new WeakSet<object>();

export const isKnown = (error: object): boolean => known.has(error);
export const noteKnown = (error: object): void => void known.add(error);

/** The fate of a report: the server has it, or the device keeps it until the server can be reached. */
export type Fate = 'told' | 'kept';

/** Reports an error that a person sees with an ID. Its code is loaded on demand. */
export async function reportShown(
  error: unknown,
  errorId: string,
  page: string | null,
): Promise<Fate> {
  if (typeof error === 'object' && error !== null) noteKnown(error);
  const { reportError } = await import('./report-error.ts');
  return reportError({ error, errorId, page });
}
