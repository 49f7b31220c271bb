/** The address's query as plain texts: a tracking number stays a text, '1' does not become a number. */
export type QueryTexts = Record<string, string>;

export function parseQuery(text: string): QueryTexts {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query with a leading '?', or nothing when it is empty; undefined and empty values are left out. */
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
