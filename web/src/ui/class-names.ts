/** Joins the class names, without those that are false, null or undefined; `undefined` if none is left. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
