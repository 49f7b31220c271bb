/**
 * The facts that a prepared answer can contain as names in braces, such as `{first_name}`. The server
 * replaces them with values (product-rules.md#prepared-answers).
 */
export const answerFacts = [
  'first_name',
  'ticket',
  'tracking_number',
  'item',
  'store',
  'window',
  'driver',
  'total',
  'refund_by',
  'your_name',
] as const;
export type AnswerFact = (typeof answerFacts)[number];

export const answerFactWords: Readonly<Record<AnswerFact, string>> = {
  first_name: 'The person’s first name',
  ticket: 'The ticket’s number',
  tracking_number: 'The return’s tracking number',
  item: 'The item',
  store: 'The store',
  window: 'The pickup window',
  driver: 'The driver’s first name',
  total: 'The price for the customer',
  refund_by: 'The day the refund is due',
  your_name: 'Your first name',
};

export const preparedLimits = { title: 80, words: 2000, most: 200 } as const;

export type FactValues = Readonly<Partial<Record<AnswerFact, string>>>;

const placeholder = /\{([^{}\s]{1,40})\}/g;

const isFact = (name: string): name is AnswerFact => answerFacts.some((known) => known === name);

/** The names in braces that a text contains, without duplicates, from first to last. */
function namesIn(words: string): string[] {
  return [...new Set([...words.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The first name in braces that is not a known fact; undefined if all are known. */
export const unknownFactIn = (words: string): string | undefined =>
  namesIn(words).find((name) => !isFact(name));

/**
 * The first fact whose name in braces is still in the text; undefined if there is none. An answer that
 * contains such a name must not be sent.
 */
export const openFactIn = (words: string): AnswerFact | undefined => namesIn(words).find(isFact);

/** The message which says that a name in braces must be replaced before the answer is sent. */
export const openFactProblem = (fact: AnswerFact): string =>
  `Replace {${fact}} first: ${answerFactWords[fact].toLowerCase()}.`;

/**
 * The text in which the known facts replace their names in braces. The names of `missing` facts stay.
 */
export function fillAnswer(
  words: string,
  values: FactValues,
): { words: string; missing: AnswerFact[] } {
  const filled = words.replaceAll(placeholder, (whole, name: string) =>
    isFact(name) ? (values[name] ?? whole) : whole,
  );
  const missing = namesIn(words)
    .filter(isFact)
    .filter((name) => values[name] === undefined);
  return { words: filled, missing };
}
