import { refuse } from './double-errors.ts';
import type { Metadata } from './double-objects.ts';

/** The form fields of a request. Nested names use brackets, such as `evidence[text]`. */
export class Params {
  readonly #fields: URLSearchParams;

  constructor(text: string) {
    this.#fields = new URLSearchParams(text);
  }

  text(name: string): string | null {
    return this.#fields.get(name);
  }

  required(name: string): string {
    return this.text(name) ?? refuse(`Missing required param: ${name}.`, { param: name });
  }

  /** A field as a whole number: cents, seconds or a limit. */
  integer(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    return /^\d+$/.test(text) ? Number(text) : refuse(`Invalid integer: ${text}`, { param: name });
  }

  flag(name: string): boolean {
    return this.text(name) === 'true';
  }

  metadata(): Metadata {
    return this.inside('metadata');
  }

  /** Reads the fields inside a name: `evidence[text]=…` becomes `{ text: … }`. */
  inside(name: string): Record<string, string> {
    const entries = [...this.#fields].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
      return inner === null ? [] : [[inner, value] as const];
    });
    return Object.fromEntries(entries);
  }

  /**
   * The names of fields that hold an id of another object. The answer must contain that object itself
   * instead.
   */
  expanded(): ReadonlySet<string> {
    return new Set(
      [...this.#fields].flatMap(([key, value]) => (key.startsWith('expand') ? [value] : [])),
    );
  }

  /** A text that is equal for equal fields in any order. */
  fingerprint(): string {
    const sorted = new URLSearchParams(this.#fields);
    sorted.sort();
    return sorted.toString();
  }
}
