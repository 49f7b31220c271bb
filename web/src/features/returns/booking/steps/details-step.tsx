import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { itemCategories, returnReasons } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { Suspense } from 'react';
import { ChipsField } from '../../../../ui/choices.tsx';
import { StepperField } from '../../../../ui/stepper.tsx';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../ui/text-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { WaysField } from '../ways/ways-field.tsx';
import { named } from '../draft/named.ts';
import { WhichGoBack } from '../start/which-go-back.tsx';
import { receiptMark } from '../start/receipt-mark.tsx';
import { centsTyped } from '../../../../lib/typed-number.ts';
import classes from './steps.module.css';
import { Fold } from './fold.tsx';
import { SizeStrip } from './size-strip.tsx';
import { usePrices } from '../../../../lib/prices.ts';
import type { StepProps } from './step-props.ts';
import { StoreSection, type StoreSectionProps } from './store-section.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

type StoreProps = Omit<StoreSectionProps, keyof StepProps>;

const OtherWay = lazyPart(async () => (await import('../ways/other-way.tsx')).OtherWay);

const categoryChoices = itemCategories.map((value) => ({ value, label: value }));

/** Step 2 of a booking: the return method, the item and its destination. */
export function DetailsStep({
  quote,
  ...props
}: StepProps & { store: StoreProps; quote: Quote | null }) {
  const { draft, dispatch, store } = props;
  return (
    <>
      <WaysField way={draft.way} dispatch={dispatch} />
      {draft.way === 'counter' ? (
        <CounterDetails {...props} />
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <OtherWay {...props} quote={quote} near={store.near} />
        </Suspense>
      )}
    </>
  );
}

function CounterDetails({
  draft,
  dispatch,
  errors,
  now,
  store,
}: StepProps & { store: StoreProps }) {
  const rules = usePrices();
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  return (
    <>
      <WhichGoBack {...{ draft, dispatch }} />
      <div className={classes['name-and-reason']}>
        <TextField
          label="Order name"
          mark={receiptMark(draft, 'orderName')}
          required
          autoComplete="off"
          placeholder="Coffee maker and kettle"
          maxLength={120}
          value={draft.orderName}
          error={errors.orderName}
          onChange={({ target }) => answer(named(draft, target.value))}
        />
        <SelectField
          label="Return reason"
          required
          value={draft.returnReason ?? ''}
          error={errors.returnReason}
          onChange={({ target }) =>
            answer({
              returnReason: returnReasons.find((reason) => reason === target.value) ?? null,
            })
          }
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {returnReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
      </div>
      <StoreSection {...{ draft, dispatch, errors, now }} {...store} />
      <ChipsField
        label="Item categories"
        choices={categoryChoices}
        values={draft.itemCategories}
        error={errors.itemCategories}
        onChange={(values) => answer({ itemCategories: values })}
      />
      <div className={classes['value-row']}>
        <TextField
          label="Item value"
          mark={receiptMark(draft, 'itemValue')}
          required
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.itemValue}
          error={errors.itemValue}
          onChange={({ target }) => answer({ itemValue: target.value })}
        />
        <StepperField
          label="Number of items"
          mark={receiptMark(draft, 'numberOfItems')}
          value={draft.numberOfItems}
          min={bookingLimits.minItems}
          max={bookingLimits.maxItems}
          decreaseLabel="Remove one item"
          increaseLabel="Add one item"
          error={errors.numberOfItems}
          onChange={(numberOfItems) => answer({ numberOfItems })}
        />
        {rules && <SizeStrip itemValueCents={centsTyped(draft.itemValue)} rules={rules} />}
      </div>
      <CheckboxField
        label="Fragile: please handle with care"
        checked={draft.isFragile}
        onChange={({ target }) => answer({ isFragile: target.checked })}
      />
      <Fold
        title="Description and weight"
        state={
          [
            draft.itemDescription.trim(),
            draft.itemWeight.trim() && `${draft.itemWeight.trim()} lbs`,
          ]
            .filter(Boolean)
            .join(' · ') || 'Optional'
        }
        isOpen={errors.itemDescription !== undefined || errors.itemWeight !== undefined}
      >
        <div className={classes['words-and-weight']}>
          <TextAreaField
            label="Description"
            mark={receiptMark(draft, 'itemDescription')}
            optional
            maxLength={2000}
            value={draft.itemDescription}
            error={errors.itemDescription}
            onChange={({ target }) => answer({ itemDescription: target.value })}
          />
          <TextField
            label="Weight, lbs"
            optional
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${bookingLimits.maxWeightPounds} lbs`}
            value={draft.itemWeight}
            error={errors.itemWeight}
            onChange={({ target }) => answer({ itemWeight: target.value })}
          />
        </div>
      </Fold>
    </>
  );
}
