import type { FareRulesAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { rulesInCents } from '@backhaul/contract/fare-rules-wire.ts';
import { fareFigures } from '@backhaul/domain/fare/fare-figures.ts';

/** The typed values of a draft's form, by the name of the field in the API. */
type DraftTexts = Readonly<Record<string, string>>;

/** The name of a field in the API, such as `customer.size.S` for `customer.sizeCents.S`. */
export const wireField = (field: string) => field.replaceAll(/Cents(?=\.|$)/g, '');

export const sizeField = (index: number) => `sizes.${index}.below`;

/** The texts in the form's fields for the given pricing rules. */
export function textsOf(rules: FareRulesAnswer): DraftTexts {
  const known = rulesInCents('draft', rules);
  const figures = fareFigures.map(({ field, unit, of }): [string, string] => [
    wireField(field),
    unit === 'percent' ? String(of(known)) : (of(known) / 100).toFixed(2),
  ]);
  const sizes = rules.sizes.map(({ below }, index): [string, string] => [
    sizeField(index),
    below === null ? '' : String(below),
  ]);
  return Object.fromEntries([...figures, ...sizes]);
}

function withAmount<T extends object>(rules: T, path: readonly string[], amount: number): T {
  const [key = '', ...rest] = path;
  const inner: unknown = Reflect.get(rules, key);
  const next =
    typeof inner === 'object' && inner !== null ? withAmount(inner, rest, amount) : amount;
  return { ...rules, [key]: next };
}

/** Errors for typed texts that are no amounts. */
export function numberProblems(texts: DraftTexts): Record<string, string> {
  const wrong = Object.entries(texts).filter(
    ([field, text]) =>
      !/^\s*\d+(?:\.\d{1,2})?\s*$/.test(text) && !(field.startsWith('sizes.') && text === ''),
  );
  return Object.fromEntries(wrong.map(([field]) => [field, 'Enter an amount such as 3.99']));
}

/** The pricing rules with the typed values. Every text must be an amount. */
export function rulesWith(rules: FareRulesAnswer, texts: DraftTexts): FareRulesAnswer {
  const sizes = rules.sizes.map((row, index) => {
    const text = texts[sizeField(index)]?.trim() ?? '';
    return { ...row, below: text === '' ? null : Number(text) };
  });
  return fareFigures.reduce(
    (filled, { field }) => {
      const name = wireField(field);
      return withAmount(filled, name.split('.'), Number(texts[name]));
    },
    { ...rules, sizes },
  );
}
