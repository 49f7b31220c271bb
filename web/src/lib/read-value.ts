/**
 * A function that parses an unknown value as a T, or throws. Stored data may come from another version, or
 * somebody may have changed it.
 */
export type Reader<T> = (value: unknown) => T;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

function unreadable(): never {
  throw new TypeError('The value has the wrong form.');
}

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : unreadable());

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : unreadable());

export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unreadable();

export const integer: Reader<number> = (value) =>
  Number.isSafeInteger(value) ? number(value) : unreadable();

export function oneOf<const T extends string | number>(allowed: readonly T[]): Reader<T> {
  return (value) => allowed.find((one) => one === value) ?? unreadable();
}

export function listOf<T>(item: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map((one) => item(one)) : unreadable());
}

/** A reader of an object. It reads the named fields and drops all others. */
export function objectOf<S extends Record<string, Reader<unknown>>>(
  fields: S,
): Reader<{ [K in keyof S]: ReadBy<S[K]> }> {
  return (value) => {
    if (typeof value !== 'object' || value === null) unreadable();
    const given = new Map(Object.entries(value));
    const entries = Object.entries(fields).map(([name, read]) => [name, read(given.get(name))]);
    return Object.fromEntries(entries) as { [K in keyof S]: ReadBy<S[K]> };
  };
}

/** A reader that tries the first reader, then the second. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value) => {
    try {
      return first(value);
    } catch {
      return second(value);
    }
  };
}

/** A reader that returns the fallback if a value cannot be read. */
export function orElse<T, F>(read: Reader<T>, fallback: F): Reader<T | F> {
  return either(read, () => fallback);
}
