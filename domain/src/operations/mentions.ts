/** A staff member who can be mentioned in a note. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const noteLimits = {
  words: 2_000,
  /** The most people that one note can mention. */
  mentions: 10,
  /** The time within which a mentioned person should read the note. */
  mentionMs: 24 * 3_600_000,
} as const;

/**
 * An @ at the beginning of a word, with a letter after it. This excludes mail addresses and '2 @ 5 PM'.
 */
const at = /(?<=^|[\s(])@(?=\p{L})/gu;

/** True if the text continues with exactly this name. */
function goesOnWith(text: string, name: string): boolean {
  const found = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return found && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

export interface FoundMentions {
  readonly ids: readonly string[];
  /** The first word after an @ that is no staff member's name; null if all are known. */
  readonly unknown: string | null;
  /** The first mentioned name that several people have; null if every name is clear. */
  readonly several: string | null;
}

/**
 * The people whom a note mentions: '@Ana Reyes', '@ana' if there is only one Ana, or '@ana@example.com'.
 */
export function mentionsIn(words: string, people: readonly Mentionable[]): FoundMentions {
  const ids = new Set<string>();
  let unknown: string | null = null;
  let several: string | null = null;
  for (const { index } of words.matchAll(at)) {
    const text = words.slice(index + 1);
    const whole = people.filter(
      ({ name, email }) => goesOnWith(text, email) || goesOnWith(text, name),
    );
    const first = people.filter(({ name }) => goesOnWith(text, name.split(' ')[0] ?? name));
    const [found, ...others] = whole.length > 0 ? whole : first;
    const word = /^[^\s,;:!?]+/.exec(text)?.[0] ?? text;
    if (found === undefined) unknown ??= word;
    else if (others.length > 0) several ??= word;
    else ids.add(found.id);
  }
  return { ids: [...ids], unknown, several };
}
