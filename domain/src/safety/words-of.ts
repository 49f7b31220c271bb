import { foldText } from './fold-text.ts';

/**
 * The separator before a word. `tight`: only signs, no space ('fire-works'). `loose`: a space. `break`: a
 * sign that ends the phrase ('glue, gun').
 */
type Gap = 'tight' | 'loose' | 'break';

export type Word = {
  /** The word's letters and digits, with look-alike letters replaced. */
  readonly text: string;
  /**
   * All texts that the word may stand for: `text` itself, and `text` with digits read as letters, such as 'e'
   * for 3.
   */
  readonly readings: readonly string[];
  readonly gap: Gap;
};

/**
 * True for letters from a to z and, roughly, for letters of other scripts. Letters of other scripts are part
 * of their word, although no listed word contains any.
 */
const isLetter = (character: string | undefined) =>
  character !== undefined &&
  ((character >= 'a' && character <= 'z') ||
    (character >= '\u00C0' && character < '\u2000') ||
    (character >= '\u3040' && character < '\uD800'));
const isDigit = (character: string) => character >= '0' && character <= '9';

const apostrophes = new Set(["'", '’', '‘', '`', 'ʼ', '′']);
/**
 * Signs that end a phrase. A full stop or exclamation mark ends a phrase only before a space, because of
 * spellings such as 'p.i.s.t.o.l'.
 */
const breaks = /[,;\n\r|•?]|[.!]\s/;
/** Signs that people write instead of a letter within a word. */
const letterSigns: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '€': 'e' };
const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

const withLetters = (text: string, ofOne: string) =>
  text.replace(/\d/g, (digit) => (digit === '1' ? ofOne : (digitLetters[digit] ?? digit)));

/**
 * The texts that a word can stand for. Its digits are also read as letters, unless most of the word is
 * digits, as in a model number.
 */
function readingsOf(text: string): readonly string[] {
  if (text.length < 4 || text.length > 24) return [text];
  const digits = text.match(/\d/g)?.length ?? 0;
  if (digits === 0 || digits * 2 > text.length) return [text];
  const readings = [text, withLetters(text, 'i')];
  return text.includes('1') ? [...readings, withLetters(text, 'l')] : readings;
}

/**
 * The letter for which a sign inside a word stands; '' if the sign is an apostrophe. Undefined if the sign
 * separates words.
 */
function letterWithin(before: string | undefined, sign: string, after: string | undefined) {
  if (!isLetter(before) || !isLetter(after)) return undefined;
  return apostrophes.has(sign) ? '' : letterSigns[sign];
}

function gapOf(signs: string, isFirst: boolean): Gap {
  if (isFirst) return 'break';
  if (signs === ' ') return 'loose';
  if (breaks.test(signs)) return 'break';
  return /\s/.test(signs) ? 'loose' : 'tight';
}

/** Splits a text into words, with look-alike letters replaced. Each word has the separator before it. */
export function wordsOf(text: string): Word[] {
  const characters = Array.from(foldText(text));
  const words: Word[] = [];
  let word = '';
  let signs = '';
  const close = () => {
    if (word === '') return;
    words.push({
      text: word,
      readings: readingsOf(word),
      gap: gapOf(signs, words.length === 0),
    });
    word = '';
    signs = '';
  };
  for (const [at, character] of characters.entries()) {
    const letter =
      isLetter(character) || isDigit(character)
        ? character
        : letterWithin(characters[at - 1], character, characters[at + 1]);
    if (letter === undefined) {
      close();
      signs += character;
    } else {
      word += letter;
    }
  }
  close();
  return words;
}
