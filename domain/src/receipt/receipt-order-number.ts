import { agreed, type Found } from './receipt-lines.ts';

const mark = '(?: ?(?:number|num|no\\.?|id|#))';
const code = '([A-Z0-9][A-Z0-9-]{3,31})';

const calledOrder = [
  `\\b(?:order|confirmation|web order)${mark}{1,2} ?[:#]? ?#?${code}`,
  `\\border ?[:#] ?#?${code}`,
].map((source) => new RegExp(source, 'gi'));
/**
 * Patterns of a number that a cash register gives to a purchase, such as a transaction number. It serves as
 * the order number if the receipt has none.
 */
const calledReceipt = [
  `\\b(?:receipt|transaction|trans|trx|invoice|sale|rec|ticket)${mark}{1,2} ?[:#]? ?#?${code}`,
  `\\b(?:receipt|invoice|transaction) ?[:#] ?#?${code}`,
].map((source) => new RegExp(source, 'gi'));
const headingAlone = new RegExp(`^(?:order|confirmation)${mark}{1,2}:?$`, 'i');

const hasFigures = (text: string) =>
  /\d.*\d.*\d/.test(text) && !/^\d{1,2}-\d{1,2}-\d{2,4}$/.test(text);

function found(lines: readonly string[], patterns: readonly RegExp[]): Found<string>[] {
  return lines.flatMap((text, line) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, value = '']) => ({ value: value.replace(/-+$/, ''), line }))
      .filter(({ value }) => hasFigures(value)),
  );
}

const orderHeading = new RegExp(`\\b(?:order|confirmation)${mark}{1,2}(?!\\w)`, 'i');
/** True if a word looks like an order number: letters with digits, or at least six digits. */
const isCode = (word: string) =>
  /^#?[A-Z0-9][A-Z0-9-]{3,31}$/i.test(word) &&
  hasFigures(word) &&
  (/[a-z]/i.test(word) || (word.match(/\d/g) ?? []).length >= 6) &&
  !/^\d{1,4}-\d{1,2}-\d{1,4}$/.test(word);

/**
 * Finds an order number in a table: the word below a row of column headings that includes 'order number'.
 * Only one word of the lower row may look like an order number.
 */
function underRow(lines: readonly string[]): Found<string>[] {
  return lines.flatMap((text, line) => {
    if (/\d/.test(text) || headingAlone.test(text) || !orderHeading.test(text)) return [];
    const [number, ...others] = (lines[line + 1] ?? '').split(' ').filter(isCode);
    const isOne = number !== undefined && others.length === 0;
    return isOne ? [{ value: number.replace(/^#/, ''), line: line + 1 }] : [];
  });
}

function underHeading(lines: readonly string[]): Found<string>[] {
  return lines.flatMap((text, line) => {
    const value = /^#?([A-Z0-9][A-Z0-9-]{3,31})$/i.exec(lines[line + 1] ?? '')?.[1] ?? '';
    return headingAlone.test(text) && hasFigures(value) ? [{ value, line: line + 1 }] : [];
  });
}

/** The number by which the store can find the purchase; null if the receipt states none or several. */
export function findOrderNumber(lines: readonly string[]): Found<string> | null {
  const orders = [...found(lines, calledOrder), ...underHeading(lines), ...underRow(lines)];
  return agreed(orders.length > 0 ? orders : found(lines, calledReceipt));
}
