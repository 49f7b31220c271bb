/**
 * The URL's query parameters. All values stay texts, because a tracking number made of digits must not become
 * a number.
 */
export type QueryTexts = Record<string, string>;

export function parseQuery(text: string): QueryTexts {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Builds a query string with a leading '?', or '' if it is empty. It drops undefined and empty values. */
export function formatQuery(
  values: Record<string, string | number | boolean | null | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
