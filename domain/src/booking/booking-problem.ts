import type { BookingDraft, BookingField } from './booking-draft.ts';

/**
 * A problem with the booking. A toast shows title and message, in the words of product-rules.md#booking-steps
 * if they are given there. `fields` are the form fields to correct.
 */
export type BookingProblem = {
  readonly ok: false;
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly BookingField[];
};
/**
 * The result of checking one step of the booking form. The toast shows the first problem. `also` has the
 * other problems, each of which is shown next to its fields.
 */
export type StepCheck =
  | { readonly ok: true }
  | (BookingProblem & { readonly also: readonly BookingProblem[] });

export type Rule<Answers> = (answers: Answers) => BookingProblem | null;

export const passed: StepCheck = { ok: true };

/**
 * Checks the rules one after another. The first rule that fails gives the step's problem; later failures are
 * in `also`.
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
