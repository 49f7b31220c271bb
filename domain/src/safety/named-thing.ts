import {
  aboutWords,
  conditions,
  depictions,
  flavors,
  games,
  imitations,
  makeBelieve,
  namingWords,
  neutral,
  pictures,
  playthings,
  realWords,
  scents,
  stops,
  titleLinks,
  titles,
  toyNames,
  withoutWords,
} from './context-words.ts';
import type { ScreenedGroup } from './screened-group.ts';
import type { Word } from './words-of.ts';

/** The position of a dangerous term in the text: the indices of its first and its last word. */
type Place = { readonly first: number; readonly last: number };

/** A word can describe another word at a distance of at most this many words. */
const reach = 3;

/**
 * The words directly after or before a position, the nearest first. The list ends before a word or sign after
 * which another thing is meant.
 */
function neighbours(
  words: readonly Word[],
  from: number,
  step: 1 | -1,
  most: number = reach,
): string[] {
  const near: string[] = [];
  for (let at = from; near.length < most; at += step) {
    const word = words[at];
    if (word === undefined || stops.has(word.text)) break;
    if (words[step === 1 ? at : at + 1]?.gap === 'break') break;
    near.push(word.text);
  }
  return near;
}

const isAmount = (text: string) => /\d/.test(text) || text.length === 1;

/**
 * True if the words near the term say that the thing is real, or if the group's goods are dangerous whatever
 * words are near them.
 */
export function isItself(words: readonly Word[], { first }: Place, group: ScreenedGroup): boolean {
  const stays = group.staysItselfIn ?? [];
  if (group.inAnyContext === true || stays.includes('pictures')) return true;
  const near = words.slice(Math.max(0, first - reach), first);
  return near.some(({ text }) => realWords.has(text));
}

/**
 * True if the dangerous term names the thing itself, because only amounts, containers and conditions follow
 * it. An example is 'weed' in 'a bag of weed, 3 oz'.
 */
export function namesTheThing(words: readonly Word[], { last }: Place): boolean {
  const behind = neighbours(words, last + 1, 1);
  const end = behind.findIndex((text) => conditions.has(text));
  return behind
    .slice(0, end < 0 ? undefined : end)
    .every((text) => neutral.has(text) || isAmount(text));
}

/**
 * True if the dangerous term only describes a thing named before it: 'holster for my pistol', 'book about
 * guns'.
 */
function isTheirSubject(
  words: readonly Word[],
  first: number,
  accessories: readonly string[] = [],
): boolean {
  for (let at = first - 1; at > 0 && first - at <= reach; at -= 1) {
    if (words[at + 1]?.gap === 'break') return false;
    const [thing, link] = [words[at - 1]?.text ?? '', words[at]?.text ?? ''];
    if (words[at]?.gap === 'break') return false;
    if (link === 'for' && accessories.includes(thing)) return true;
    if (aboutWords.has(link) && (titles.has(thing) || depictions.has(thing))) return true;
  }
  return false;
}

/** True if this word, after a dangerous term, shows that a harmless thing is meant. */
function makesHarmless(group: ScreenedGroup, text: string): boolean {
  const stays = group.staysItselfIn ?? [];
  return (
    titles.has(text) ||
    scents.has(text) ||
    (games.has(text) && !stays.includes('games')) ||
    (pictures.has(text) && !stays.includes('pictures')) ||
    (flavors.has(text) && !stays.includes('flavors')) ||
    group.accessories?.includes(text) === true ||
    group.accessories?.includes(text.replace(/s$/, '')) === true ||
    (toyNames.has(text) && group.hasImitations === true)
  );
}

/**
 * A word such as 'DVD' shows that a dangerous term is part of a title if it follows within this many words.
 */
const titleReach = 8;

/** True if the dangerous term is part of a title: 'Snakes on a Plane DVD'. */
function isOfTitle(words: readonly Word[], last: number): boolean {
  for (const { text, gap } of words.slice(last + 1, last + 1 + titleReach)) {
    if (gap === 'break' || conditions.has(text)) return false;
    if (titles.has(text)) return true;
    if (stops.has(text) && !titleLinks.has(text)) return false;
  }
  return false;
}

/**
 * True if the dangerous term is only the name of a color or scent: 'nail polish in Dynamite', 'shade
 * Arsenic'.
 */
function isName(words: readonly Word[], first: number): boolean {
  if (words[first]?.gap === 'break') return false;
  const before = words[first - 1]?.text ?? '';
  return namingWords.has(before === 'in' ? (words[first - 2]?.text ?? '') : before);
}

/** True if the words around a dangerous term of this group show that a harmless thing is meant. */
export function isHarmlessHere(
  words: readonly Word[],
  { first, last }: Place,
  group: ScreenedGroup,
): boolean {
  if (group.inAnyContext === true) return false;
  const before = neighbours(words, first - 1, -1, 2 * reach);
  const nearBefore = before.slice(0, reach);
  if (realWords.has(before[0] ?? '')) return false;
  if (before.slice(0, 2).some((text) => withoutWords.has(text))) return true;
  if (isName(words, first) && group.staysItselfIn === undefined) return true;
  if (group.hasImitations === true) {
    if (isOfCostume(words, first) && !isItself(words, { first, last }, group)) return true;
    if (nearBefore.some((text) => playthings.has(text))) return true;
    if (before.some((text) => toyNames.has(text))) return true;
  }
  const behind = neighbours(words, last + 1, 1);
  const end = behind.findIndex((text) => conditions.has(text) || isAmount(text));
  const compound = end < 0 ? behind : behind.slice(0, end);
  if (compound.some((text) => makesHarmless(group, text))) return true;
  return isOfTitle(words, last) || isTheirSubject(words, first, group.accessories);
}

/**
 * The search for a toy or costume covers this many words before and after a dangerous term, but stops where
 * another thing is mentioned.
 */
const farAround = 6;
const joins = new Set(['and', 'plus', 'or']);
const articles = new Set(['a', 'an', 'my', 'the', 'one', 'his', 'her']);

/**
 * The words before a dangerous term, without those about another thing. In 'toy truck and a pistol', 'toy
 * truck' is left out.
 */
function spokenBefore(words: readonly Word[], first: number): string[] {
  const near = words.slice(Math.max(0, first - farAround), first).map(({ text }) => text);
  const other = near.findLastIndex(
    (text, at) => articles.has(text) && joins.has(near[at - 1] ?? ''),
  );
  return near.slice(other + 1);
}

const costumes = new Set(['costume', 'costumes', 'cosplay']);

/** True if the dangerous term is named as a part of a costume: 'pirate costume with a pistol'. */
function isOfCostume(words: readonly Word[], first: number): boolean {
  const near = spokenBefore(words, first);
  const costume = near.findLastIndex((text) => costumes.has(text));
  return costume >= 0 && near[costume + 1] === 'with';
}

/**
 * True if the thing may be an imitation, a costume, a color or a song, so that only a person can tell.
 */
export function mayBeImitation(
  words: readonly Word[],
  { first, last }: Place,
  group: ScreenedGroup,
): boolean {
  const near = [...neighbours(words, first - 1, -1), ...neighbours(words, last + 1, 1)];
  if (group.hasImitations === true && near.some((text) => imitations.has(text))) return true;
  const behind = words.slice(last + 1, last + 1 + farAround).map(({ text }) => text);
  // In 'Gunpowder by Creed', the dangerous term is the name of a song or scent. Descriptions of dangerous
  // goods do not continue with 'by'.
  if (behind[0] === 'by') return true;
  return [...spokenBefore(words, first), ...behind].some((text) => makeBelieve.has(text));
}
