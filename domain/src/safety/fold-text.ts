/**
 * Letters that look like Latin letters but that Unicode normalization does not change: Cyrillic, Greek,
 * Armenian, Latin with a stroke, small capitals. They are replaced before the text is changed to lower case,
 * because Η looks like H and η like n.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀ',
  b: 'вВЬьβΒʙƀ',
  c: 'сСϲϹᴄ¢',
  d: 'ԁđĐɗᴅðÐ',
  e: 'еЕєЄεΕᴇəɛ',
  f: 'ғҒƒꜰϝ',
  g: 'ɡցɢԌ',
  h: 'һҺнНΗհħĦʜ',
  i: 'іІιΙıɩɪӀ',
  j: 'јЈϳᴊյ',
  k: 'кКκΚᴋƙ',
  l: 'ӏłŁʟɭ',
  m: 'мМΜᴍϻ',
  n: 'пηΝոռɴƞ',
  o: 'оОοΟσøØօᴏ',
  p: 'рРρΡᴘþÞ',
  q: 'ԛզ',
  r: 'гГʀɾ',
  s: 'ѕЅꜱʂ',
  t: 'тТτΤŧŦᴛ',
  u: 'υսᴜµμʋ',
  v: 'ѵѴνᴠ',
  w: 'ԝԜωшШᴡѡ',
  x: 'хХχΧ×',
  y: 'уУүγΥʏყ',
  z: 'ζΖᴢƶ',
  ss: 'ßẞ',
  ae: 'æÆ',
  oe: 'œŒ',
};

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/**
 * The first code points of three alphabets of 26 symbols: letters in black circles, letters in black squares,
 * and regional indicators.
 */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function enclosedLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = enclosedAlphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

/**
 * Invisible characters: combining marks, format characters (soft hyphen, zero width, directions) and blanks
 * that count as letters.
 */
const unseen = /[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;
const isPlain = /^[\x20-\x7E\n]*$/;

/**
 * The Unicode blocks that contain letters which look Latin: Latin, IPA, Greek, Cyrillic, Armenian, phonetic,
 * enclosed.
 */
const perhapsLatin = /[\u0080-\u058F\u1D00-\u1D7F\uA720-\uA7FF\u{1F100}-\u{1F1FF}]/gu;

const inLatin = (text: string) =>
  text.replace(
    perhapsLatin,
    (character) => latinOf.get(character) ?? enclosedLetter(character) ?? character,
  );

/**
 * The text as a person reads it: letters that look Latin are replaced by Latin letters, all in lower case.
 */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  // Letters are replaced before and after the change to lower case, because a letter may look Latin only as a
  // capital or only as a small letter.
  return inLatin(inLatin(text.normalize('NFKD').replace(unseen, '')).toLowerCase());
}
