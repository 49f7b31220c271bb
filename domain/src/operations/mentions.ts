/** Somebody of the staff who can be named in a note. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const noteLimits = {
  words: 2_000,
  /** The most people that one note names. */
  mentions: 10,
  /** Somebody who is named is expected to look within a day. */
  mentionMs: 24 * 3_600_000,
} as const;

/** An @ that begins a word and is followed by a letter: no address of a mail, no '2 @ 5 PM'. */
const at = /(?<=^|[\s(])@(?=\p{L})/gu;

/** True if the text continues with exactly this name. */
function goesOnWith(text: string, name: string): boolean {
  const found = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return found && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

export interface FoundMentions {
  readonly ids: readonly string[];
  /** The first word after an @ that is nobody's name; null if all are known. */
  readonly unknown: string | null;
  /** The first name that several people have; null if all are clear. */
  readonly several: string | null;
}

/** The people that a note names, as '@Ana Reyes', '@ana' where there is one Ana, or '@ana@example.com'. */
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
