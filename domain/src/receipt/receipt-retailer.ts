import { retailerCalled } from '../catalog/retailer-names.ts';
import { amountsOf } from './receipt-amounts.ts';
import { agreed, type Found } from './receipt-lines.ts';

/**
 * Words in lines that name a company other than the seller: carriers, payment methods, manufacturers.
 */
const otherCompany =
  /\b(shipp\w*|tracking|carrier|via|deliver\w*|ups|usps|fedex|pay|card|visa|gift|compatible|download|app store|google|like us|follow|survey|partner\w*|affiliate\w*)\b/i;

const greeting =
  /\b(?:welcome to|thank(?:s| you) for (?:shopping|ordering|buying|your (?:order|purchase)) (?:at|with|from|on)|shopp(?:ed|ing) (?:at|with)|your order (?:from|with|at)|order(?:ed)? from|sold by|from|receipt from|merchant|store|retailer|purchased at|bought at) ?:? (.+)$/i;
const ownOrder = /^(?:your )?(.+?)(?:['’]s)? (?:order|receipt|e-?receipt|purchase|invoice)\b/i;
const webAddress = /(?:https?:\/\/|www\.|@)?([a-z0-9&-]+)\.com\b/gi;

/** Slogans that a store prints instead of its name. */
const slogans: readonly (readonly [said: RegExp, name: string])[] = [
  [/\bhow doers get more done\b|\bmore saving\. more doing\b/i, 'The Home Depot'],
  [/\bsave money\. live better\b/i, 'Walmart'],
  [/\bexpect more\. pay less\b/i, 'Target'],
];
/**
 * Matches the web address of a survey anywhere in a line. The domain before `.com` contains the store's name.
 */
const ownSurvey = /(?:www\.)?([a-z0-9&-]+)\.com\/[\w/]*survey\b/gi;

/** A store's name without its number, the city's name and decorative signs such as asterisks. */
function frontOf(text: string): string {
  return text
    .replace(/[<(].*$/, '')
    .replace(/ (?:store|st|#|no|t-|s-).{0,3}\d.*$/i, '')
    .replace(/ #?\d.*$/, '')
    .replace(/ (?:st\.?|saint) louis\b.*$/i, '')
    .replaceAll(/[*=~_<>!]+/g, ' ')
    .trim();
}

function calledIn(text: string): string | undefined {
  const front = frontOf(text);
  return retailerCalled(front) ?? retailerCalled(front.replace(/[.,:;-]+$/, ''));
}

/** If no other line names the store, its name is looked for in this many first lines of the receipt. */
const headLines = 5;
const shortestLoose = 5;

/**
 * The longest sequence of words in a line that is the name of a known retailer; undefined if there is none.
 */
function looselyIn(text: string): string | undefined {
  const words = text.split(' ');
  for (let length = Math.min(words.length, 5); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const run = words.slice(from, from + length).join(' ');
      const name = run.length < shortestLoose ? undefined : calledIn(run);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

function outright(text: string): string[] {
  const parts = [text, greeting.exec(text)?.[1], ownOrder.exec(text)?.[1]];
  const sites = [...text.matchAll(webAddress)].map(([, site]) => site);
  return [...parts, ...sites].flatMap((part) => calledIn(part ?? '') ?? []);
}

function unnamed(text: string): string[] {
  const surveys = [...text.matchAll(ownSurvey)].flatMap(([, site = '']) => calledIn(site) ?? []);
  return [...surveys, ...slogans.filter(([said]) => said.test(text)).map(([, name]) => name)];
}

/**
 * Finds the seller: from a line with its name, a greeting or a web address, else from a slogan or a survey,
 * else from the first lines. Null if it finds no seller, or several.
 */
export function findRetailer(lines: readonly string[]): Found<string> | null {
  const seller = lines.flatMap((text, line) =>
    otherCompany.test(text) || amountsOf(text).length > 0
      ? []
      : outright(text).map((value) => ({ value, line })),
  );
  if (seller.length > 0) return agreed(seller);
  const said = lines.flatMap((text, line) => unnamed(text).map((value) => ({ value, line })));
  if (said.length > 0) return agreed(said);
  const written = [...lines.entries()].filter(([, text]) => text !== '').slice(0, headLines);
  return agreed(
    written.flatMap(([line, text]) => {
      const value =
        otherCompany.test(text) || amountsOf(text).length > 0 ? undefined : looselyIn(text);
      return value === undefined ? [] : [{ value, line }];
    }),
  );
}
