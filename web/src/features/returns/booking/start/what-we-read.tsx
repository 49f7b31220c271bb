import { useState } from 'react';
import type { Position } from '../../../../lib/current-position.ts';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import { StorePicker } from '../../../../parts/store-picker/store-picker.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import classes from './start.module.css';
import { named } from '../draft/named.ts';
import { receiptMark } from './receipt-mark.tsx';

/**
 * Fields for the answers of a receipt, each with a mark until it is changed. A fact that was not found is
 * empty.
 */
export function WhatWeRead({
  draft,
  dispatch,
  errors,
  now,
  near,
  onChoose,
}: StepProps & { near: Position | null; onChoose: (choice: StoreChoice) => void }) {
  // The list of stores is closed at first, because it is long and the receipt's store is usually right.
  const [isPicking, setPicking] = useState(draft.store === null);
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  return (
    <Stack as="section" gap={5} shrinks>
      <div>
        <h3>What your receipt says</h3>
        <Text size={14} tone="quiet">
          Correct any mistakes. We then check the return policy again and update the price.
        </Text>
      </div>
      {isPicking ? (
        <StorePicker
          query={draft.storeQuery}
          onQuery={(text) => dispatch({ type: 'store_typed', text })}
          choice={draft.store}
          onChoose={onChoose}
          near={near}
          now={now}
          mark={receiptMark(draft, 'store')}
          error={errors.retailer}
        />
      ) : (
        <div className={classes['store']}>
          <Text as="span" size={14} weight={550}>
            Store
          </Text>
          {receiptMark(draft, 'store')}
          <p>
            <span>
              <strong>{draft.store?.retailer}</strong>, {placeOf(draft.store)}
            </span>
            <button type="button" className={classes['link']} onClick={() => setPicking(true)}>
              Change<span className="visually-hidden"> the store</span>
            </button>
          </p>
        </div>
      )}
      <div className={classes['two']}>
        <TextField
          label="Order name"
          autoComplete="off"
          maxLength={120}
          mark={receiptMark(draft, 'orderName')}
          value={draft.orderName}
          error={errors.orderName}
          onChange={({ target }) => answer(named(draft, target.value))}
        />
        <TextField
          label="Item value"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          mark={receiptMark(draft, 'itemValue')}
          value={draft.itemValue}
          error={errors.itemValue}
          onChange={({ target }) => answer({ itemValue: target.value })}
        />
        <TextField
          label="Purchase date"
          type="date"
          max={now.date}
          mark={receiptMark(draft, 'purchaseDate')}
          value={draft.purchaseDate}
          error={errors.purchaseDate}
          onChange={({ target }) => answer({ purchaseDate: target.value })}
        />
        <TextAreaField
          label="Description"
          optional
          maxLength={2000}
          mark={receiptMark(draft, 'itemDescription')}
          value={draft.itemDescription}
          onChange={({ target }) => answer({ itemDescription: target.value })}
        />
      </div>
    </Stack>
  );
}

function placeOf(store: StoreChoice | null): string {
  return store?.kind === 'store' ? store.name : 'the nearest location';
}
