import type { BookingDraft, BookingField } from './booking-draft.ts';

/**
 * A problem with the booking. Title and message are the toast's, verbatim where
 * product-rules.md#booking-steps gives them. `fields` are the ones to correct.
 */
export type BookingProblem = {
  readonly ok: false;
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly BookingField[];
};
/**
 * The result of checking one step. The toast shows the first problem; `also` holds the others, each shown at
 * its fields.
 */
export type StepCheck =
  | { readonly ok: true }
  | (BookingProblem & { readonly also: readonly BookingProblem[] });

export type Rule<Answers> = (answers: Answers) => BookingProblem | null;

export const passed: StepCheck = { ok: true };

/**
 * Checks the rules in order. The first rule that fails gives the step's problem; later failures are in
 * `also`.
 */
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

/** The fields whose answer is blank, missing or not agreed to. */
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
