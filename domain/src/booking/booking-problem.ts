import type { BookingDraft, BookingField } from './booking-draft.ts';

/**
 * Title and message are the toast's, verbatim where product-rules.md#booking-steps gives them; `fields` are those to
 * mend.
 */
export type BookingProblem = {
  readonly ok: false;
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly BookingField[];
};
/** The first problem speaks for its step; `also` are the others, for the fields they stand at. */
export type StepCheck =
  | { readonly ok: true }
  | (BookingProblem & { readonly also: readonly BookingProblem[] });

export type Rule<Answers> = (answers: Answers) => BookingProblem | null;

export const passed: StepCheck = { ok: true };

/** The first rule that finds something speaks for the step; what the others find is told with it. */
export function checkRules<Answers>(answers: Answers, rules: readonly Rule<Answers>[]): StepCheck {
  const [first, ...also] = rules.map((rule) => rule(answers)).filter((found) => found !== null);
  return first === undefined ? passed : { ...first, also };
}

export const problem = (
  code: string,
  title: string,
  message: string,
  fields: readonly BookingField[],
): BookingProblem => ({ ok: false, code, title, message, fields });

const isUnanswered = (answer: unknown) =>
  answer === null ||
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '');

/** The fields of those answers that are blank, missing or not agreed to. */
export function unanswered<Answers>(
  answers: Answers,
  names: readonly (keyof Answers & keyof BookingDraft)[],
): BookingField[] {
  return names
    .filter((name) => isUnanswered(answers[name]))
    .map((name) => name.replace(/Cents$/, '') as BookingField);
}

export const isBetween = (value: number, min: number, max: number) =>
  Number.isFinite(value) && value >= min && value <= max;
