import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { ChipsField } from '../../../../ui/choices.tsx';
import { StepperField } from '../../../../ui/stepper.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { named } from '../draft/named.ts';
import type { StepProps } from '../steps/step-props.ts';
import classes from './ways.module.css';

const categoryChoices = itemCategories.map((value) => ({ value, label: value }));

/**
 * Fields for the item and its value. Price, safety check and receipts need them for every return method.
 */
export function ItemFields({ draft, dispatch, errors }: StepProps) {
  const isGift = draft.way === 'donation';
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  return (
    <>
      <div className={classes['two']}>
        <TextField
          label={isGift ? 'Item you donate' : 'Item you send'}
          required
          autoComplete="off"
          placeholder={isGift ? 'Two lamps and a kettle' : 'Two pairs of shoes'}
          maxLength={120}
          value={draft.orderName}
          error={errors.orderName}
          onChange={({ target }) => answer(named(draft, target.value))}
        />
        <TextField
          label="Item value"
          required
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={
            isGift
              ? 'Estimate the value yourself. We print your estimate on the donation receipt.'
              : undefined
          }
          value={draft.itemValue}
          error={errors.itemValue}
          onChange={({ target }) => answer({ itemValue: target.value })}
        />
      </div>
      {isGift && (
        <>
          <ChipsField
            label="Item categories"
            choices={categoryChoices}
            values={draft.itemCategories}
            error={errors.itemCategories}
            onChange={(values) => answer({ itemCategories: values })}
          />
          <div className={classes['two']}>
            <StepperField
              label="Number of items"
              value={draft.numberOfItems}
              min={bookingLimits.minItems}
              max={bookingLimits.maxItems}
              decreaseLabel="Remove one item"
              increaseLabel="Add one item"
              error={errors.numberOfItems}
              onChange={(numberOfItems) => answer({ numberOfItems })}
            />
            <TextField
              label="Weight, lbs"
              optional
              inputMode="decimal"
              autoComplete="off"
              value={draft.itemWeight}
              error={errors.itemWeight}
              onChange={({ target }) => answer({ itemWeight: target.value })}
            />
          </div>
          <TextAreaField
            label="Items and values for the receipt"
            optional
            maxLength={2000}
            placeholder={'Table lamp, $20\nKettle, $15'}
            value={draft.itemDescription}
            error={errors.itemDescription}
            onChange={({ target }) => answer({ itemDescription: target.value })}
          />
        </>
      )}
    </>
  );
}
