import { facts } from './facts.ts';
import { placeOf, priceFacts, statesPrices } from './price-facts.ts';
import { tables } from './tables.ts';

const placeholder = /\{\{\s*(table: )?([\w-]+)\s*\}\}/g;

/**
 * Replaces the placeholders in a text: `{{ cancellation_fee }}` by words, `{{ table: item_sizes }}` by a
 * table. Prices are left to fillPrices(). Throws for an unknown placeholder, and for a number without one,
 * because it could differ from the code.
 */
export function fillFacts(text: string, where: string): string {
  const bare = bareFigures(text);
  if (bare.length > 0)
    throw new Error(`${where}: '${bare.join("', '")}' must come from a fact (facts.ts).`);
  const filled = text.replaceAll(placeholder, (_, isTable: string | undefined, name: string) => {
    const found = isTable === undefined ? factOf(name) : ownOf(tables, name)?.();
    if (found === undefined) throw new Error(`${where}: there is no fact '${name}'.`);
    return found;
  });
  if (/\{\{(?!\w+\}\})|(?<!\{\{\w+)\}\}/.test(filled))
    throw new Error(`${where}: a placeholder is not closed.`);
  return filled;
}

/**
 * Fills facts into a page's title or summary. Throws if the text has a price: prices change without a build,
 * and are filled in only on the page itself.
 */
export function fillHead(text: string, where: string): string {
  const filled = fillFacts(text, where);
  if (statesPrices(filled)) throw new Error(`${where}: prices stand in the text alone.`);
  return filled;
}

const factOf = (name: string) =>
  ownOf(priceFacts, name) === undefined ? ownOf(facts, name) : placeOf(name);

function ownOf<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Figures that texts may contain without a placeholder, because they are part of a name. */
const names: readonly { text: string; reason: string }[] = [
  { text: 'WCAG 2.2', reason: 'the name of a standard' },
  { text: 'SHA-256', reason: 'the name of a method' },
  { text: '911', reason: 'a telephone number' },
];

const figure =
  /[$%¢¼½¾]|\d[\d,.:]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|quarters?|twice|couple|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:hour|dai|week|month|year)ly)\b|\b(?:an?|one) (?:(?:business|calendar|full|single|whole|working) )?(?:second|minute|hour|day|week|month|year|mile|cent|dollar|percent)\b/gi;

/**
 * The numbers in a text that do not come from a placeholder, as digits or in words. The build allows none,
 * because they could differ from the code.
 */
export function bareFigures(text: string): string[] {
  const told = names.reduce((rest, { text: name }) => rest.replaceAll(name, ''), text);
  const words = told
    // Removes each placeholder together with its unit, as in '{{ per_mile }} a mile'. Otherwise 'a mile'
    // would count as a figure.
    .replaceAll(/\{\{[^}]*\}\}(?: an? (?:mile|minute|hour|day))?/g, '')
    .replaceAll(/^\d+\. /gm, '')
    // The URLs of links are removed, because links are checked elsewhere.
    .replaceAll(/\]\([^)]*\)/g, ']');
  return words.match(figure) ?? [];
}
