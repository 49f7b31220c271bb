import { bookingLimits } from '../catalog/limits.ts';
import { formatCents } from '../money/cents.ts';
import type { BookingField, ReturnDetailsAnswers } from './booking-draft.ts';
import {
  firstProblem,
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
  itemValueCents: 'Item Value',
};

export const itemCategoriesRequired = {
  title: 'Item Categories Required',
  message: 'Please select at least one item category',
};

const returnDetailsRules: readonly Rule<ReturnDetailsAnswers>[] = [
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
    const missing = unanswered(answers, [
      'retailer',
      'orderName',
      'returnReason',
      'itemValueCents',
    ]);
    const names = missing.map((field) => detailNames[field] ?? field).join(', ');
    return missing.length === 0
      ? null
      : problem(
          'missing_information',
          'Missing information',
          `Please fill in all required fields. Missing: ${names}`,
          missing,
        );
  },
  ({ itemValueCents }) => {
    const { minItemValueCents: min, maxItemValueCents: max } = bookingLimits;
    return itemValueCents !== null &&
      Number.isInteger(itemValueCents) &&
      isBetween(itemValueCents, min, max)
      ? null
      : problem(
          'item_value_out_of_range',
          'Item Value',
          `The item value must be between ${formatCents(min)} and ${formatCents(max)}`,
          ['itemValueCents'],
        );
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
  ({ itemWeightPounds }) => {
    const weight = itemWeightPounds ?? null;
    if (weight === null) return null;
    if (!Number.isFinite(weight) || weight <= 0) {
      return problem('item_weight_invalid', 'Item Weight', 'The weight must be more than 0 lbs', [
        'itemWeightPounds',
      ]);
    }
    return weight <= bookingLimits.maxWeightPounds
      ? null
      : problem('too_heavy', 'Item Weight', 'Item exceeds maximum weight limit (50 lbs)', [
          'itemWeightPounds',
        ]);
  },
];

/** Step 2. */
export function checkReturnDetailsStep(answers: ReturnDetailsAnswers): StepCheck {
  return firstProblem(answers, returnDetailsRules);
}
