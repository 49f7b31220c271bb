/**
 * The facts that a prepared answer can contain, written as `{first_name}`. The server fills them in
 * (product-rules.md#prepared-answers).
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
  first_name: 'Their first name',
  ticket: 'Number of the ticket',
  tracking_number: 'Tracking number of the return',
  item: 'The item',
  store: 'The store',
  window: 'The pickup window',
  driver: 'The driver’s first name',
  total: 'What they pay us',
  refund_by: 'The day by which the refund is due',
  your_name: 'Your first name',
};

export const preparedLimits = { title: 80, words: 2000, most: 200 } as const;

export type FactValues = Readonly<Partial<Record<AnswerFact, string>>>;

const placeholder = /\{([^{}\s]{1,40})\}/g;

const isFact = (name: string): name is AnswerFact => answerFacts.some((known) => known === name);

/** The names in braces, without duplicates, in order. */
function namesIn(words: string): string[] {
  return [...new Set([...words.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The first name in braces that is not a known fact; undefined if all are known. */
export const unknownFactIn = (words: string): string | undefined =>
  namesIn(words).find((name) => !isFact(name));

/** A fact that is still in braces. An answer that contains one must not be sent. */
export const openFactIn = (words: string): AnswerFact | undefined => namesIn(words).find(isFact);

/** The instruction for replacing a fact that is still in braces. */
export const openFactProblem = (fact: AnswerFact): string =>
  `Replace {${fact}} first: ${answerFactWords[fact].toLowerCase()}.`;

/** The text with the known facts filled in. Facts in `missing` stay in braces. */
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
