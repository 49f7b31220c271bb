export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const noteLimits = {
  words: 2_000,
  /** The maximum number of people that one note can mention. */
  mentions: 10,
  /** A mentioned person should read the note within this time. */
  mentionMs: 24 * 3_600_000,
} as const;

/**
 * Matches an @ that begins a word and is followed by a letter. It does not match within e-mail addresses or
 * in '2 @ 5 PM'.
 */
const at = /(?<=^|[\s(])@(?=\p{L})/gu;

/** True if the text begins with this name and the name is not part of a longer word. */
function goesOnWith(text: string, name: string): boolean {
  const found = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return found && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

export interface FoundMentions {
  readonly ids: readonly string[];
  /**
   * The first word after an @ that is not the name of a staff member; null if every name is known.
   */
  readonly unknown: string | null;
  /**
   * The first mentioned name that several people have; null if every name belongs to one person.
   */
  readonly several: string | null;
}

/**
 * Finds the people whom a note mentions: '@Ana Reyes', '@ana' if there is only one Ana, or
 * '@ana@example.com'.
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
