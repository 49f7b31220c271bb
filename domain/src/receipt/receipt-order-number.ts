import { agreed, type Found } from './receipt-lines.ts';

const mark = '(?: ?(?:number|num|no\\.?|id|#))';
const code = '([A-Z0-9][A-Z0-9-]{3,31})';

const calledOrder = [
  `\\b(?:order|confirmation|web order)${mark}{1,2} ?[:#]? ?#?${code}`,
  `\\border ?[:#] ?#?${code}`,
].map((source) => new RegExp(source, 'gi'));
/** What a store goes by when nothing was ordered. */
const calledReceipt = [
  `\\b(?:receipt|transaction|trans|trx|invoice|sale|rec|tc|ticket)${mark}{1,2} ?[:#]? ?#?${code}`,
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

function underHeading(lines: readonly string[]): Found<string>[] {
  return lines.flatMap((text, line) => {
    const value = /^#?([A-Z0-9][A-Z0-9-]{3,31})$/i.exec(lines[line + 1] ?? '')?.[1] ?? '';
    return headingAlone.test(text) && hasFigures(value) ? [{ value, line: line + 1 }] : [];
  });
}

/** The number the store knows the purchase by; null if several are called so. */
export function findOrderNumber(lines: readonly string[]): Found<string> | null {
  const orders = [...found(lines, calledOrder), ...underHeading(lines)];
  return agreed(orders.length > 0 ? orders : found(lines, calledReceipt));
}
