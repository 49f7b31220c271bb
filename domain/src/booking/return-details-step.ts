import { wayRow } from '../way/ways-back.ts';
import { bookingLimits } from './booking-limits.ts';
import { amountProblem } from '../money/amount-problem.ts';
import type { BookingField, ReturnDetailsAnswers } from './booking-draft.ts';
import {
  checkRules,
  isBetween,
  problem,
  unanswered,
  type Rule,
  type StepCheck,
} from './booking-problem.ts';

const detailNames: Partial<Record<BookingField, string>> = {
  retailer: 'Store',
  orderName: 'Order Name',
  returnReason: 'Return Reason',
  itemValue: 'Item Value',
};

export const itemCategoriesRequired = {
  title: 'Item Categories Required',
  message: 'Please select at least one item category',
};

export const detailFields = ['retailer', 'orderName', 'returnReason', 'itemValue'] as const;

export function detailsMissing(missing: readonly BookingField[]) {
  const names = missing.map((field) => detailNames[field] ?? field).join(', ');
  return problem(
    'missing_information',
    'Missing information',
    `Please fill in all required fields. Missing: ${names}`,
    missing,
  );
}

export const returnDetailsRules: readonly Rule<ReturnDetailsAnswers>[] = [
  ({ itemCategories }) =>
    itemCategories.length > 0
      ? null
      : problem(
          'item_categories_required',
          itemCategoriesRequired.title,
          itemCategoriesRequired.message,
          ['itemCategories'],
        ),
  (answers) => {
    // A carrier's label decides to which counter the parcel goes, so the customer is not asked for a store.
    const missing = unanswered(answers, [
      ...(wayRow(answers.way).asksLabel ? [] : ['retailer' as const]),
      'orderName',
      'returnReason',
      'itemValueCents',
    ]);
    return missing.length === 0 ? null : detailsMissing(missing);
  },
  ({ itemValueCents }) => {
    const { minItemValueCents: minCents, maxItemValueCents: maxCents } = bookingLimits;
    const sentence = amountProblem('item value', itemValueCents, { minCents, maxCents });
    return sentence === null
      ? null
      : problem('item_value_out_of_range', 'Item Value', sentence, ['itemValue']);
  },
  ({ numberOfItems }) => {
    const { minItems: min, maxItems: max } = bookingLimits;
    return Number.isInteger(numberOfItems) && isBetween(numberOfItems, min, max)
      ? null
      : problem(
          'number_of_items_out_of_range',
          'Number of Items',
          `A pickup takes ${min} to ${max} items`,
          ['numberOfItems'],
        );
  },
  ({ itemWeight }) => {
    const weight = itemWeight ?? null;
    if (weight === null) return null;
    if (!Number.isFinite(weight) || weight <= 0) {
      const sentence = Number.isFinite(weight)
        ? 'The weight must be more than 0 lbs'
        : 'The weight must be a number in pounds, such as 12.5';
      return problem('item_weight_invalid', 'Item Weight', sentence, ['itemWeight']);
    }
    return weight <= bookingLimits.maxWeightPounds
      ? null
      : problem('too_heavy', 'Item Weight', 'Item exceeds maximum weight limit (50 lbs)', [
          'itemWeight',
        ]);
  },
];

export function checkReturnDetailsStep(answers: ReturnDetailsAnswers): StepCheck {
  return checkRules(answers, returnDetailsRules);
}
