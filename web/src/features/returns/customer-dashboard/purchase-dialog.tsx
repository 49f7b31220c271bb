import {
  changePurchase,
  type NotedPurchase,
  notePurchase,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { categoryNamed } from '@backhaul/domain/catalog/category-named.ts';
import { amountProblem } from '@backhaul/domain/money/amount-problem.ts';
import { purchaseDateProblem, purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import { useId, useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { centsTyped } from '../../../lib/typed-number.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRetailerNames } from '../../../parts/store-picker/retailer-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import classes from './customer-dashboard.module.css';

const noValues = {
  retailer: '',
  itemName: '',
  category: '',
  purchaseDate: '',
  value: '',
  orderNumber: '',
};
type Values = typeof noValues;

const valueLimits = {
  minCents: bookingLimits.minItemValueCents,
  maxCents: bookingLimits.maxItemValueCents,
};

function valuesOf(purchase: NotedPurchase): Values {
  const { retailer, itemName, category, purchaseDate, value, orderNumber } = purchase;
  return {
    retailer,
    itemName,
    category: category ?? '',
    purchaseDate,
    value: value.toFixed(2),
    orderNumber: orderNumber ?? '',
  };
}

/** The problems of the form's values. The server checks the values again by the same rules. */
function problemsOf(values: Values, today: string): Partial<Values> {
  const purchaseDate = purchaseDateProblem(values.purchaseDate, today);
  const value = amountProblem('value', centsTyped(values.value), valueLimits);
  return {
    ...(values.retailer.trim() === '' && { retailer: 'Retailer is required' }),
    ...(values.itemName.trim() === '' && { itemName: 'Item is required' }),
    ...(purchaseDate !== null && { purchaseDate }),
    ...(value !== null && { value }),
  };
}

function bodyOf(values: Values) {
  return {
    retailer: values.retailer.trim(),
    itemName: values.itemName.trim(),
    category: itemCategories.find((category) => category === values.category) ?? null,
    purchaseDate: values.purchaseDate,
    value: toDollars(centsTyped(values.value) ?? 0),
    orderNumber: values.orderNumber.trim() || null,
  };
}

interface FormProps {
  today: string;
  onClose: () => void;
}

function useNoteForm({ today, onClose }: FormProps) {
  return useCallForm(notePurchase, {
    values: noValues,
    check: (values) => problemsOf(values, today),
    input: (values) => ({ body: bodyOf(values) }),
    success: ({ itemName, retailer }) => ({
      title: 'Purchase Added',
      description: `${itemName}, ${retailer}`,
    }),
    onDone: onClose,
  });
}

function useChangeForm(purchase: NotedPurchase, { today, onClose }: FormProps) {
  return useCallForm(changePurchase, {
    values: valuesOf(purchase),
    check: (values) => problemsOf(values, today),
    input: (values) => ({ params: { id: purchase.id }, body: bodyOf(values) }),
    success: { title: 'Purchase Changed', description: purchase.itemName },
    onDone: onClose,
  });
}

/** A form to record a purchase, or to change one. */
export function PurchaseDialog({
  purchase,
  onClose,
}: {
  /** The purchase to change; null to record a new one. */
  purchase: NotedPurchase | null;
  onClose: () => void;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const title = purchase === null ? 'Add a purchase' : 'Change this purchase';
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      {purchase === null ? (
        <NoteForm today={today} onClose={onClose} />
      ) : (
        <ChangeForm purchase={purchase} today={today} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NoteForm(props: FormProps) {
  return <Fields form={useNoteForm(props)} confirm="Add purchase" {...props} />;
}

function ChangeForm({ purchase, ...props }: FormProps & { purchase: NotedPurchase }) {
  return <Fields form={useChangeForm(purchase, props)} confirm="Save changes" {...props} />;
}

type PurchaseForm = Pick<
  ReturnType<typeof useNoteForm>,
  'props' | 'field' | 'values' | 'change' | 'isPending' | 'problem'
>;

function Fields({
  form,
  confirm,
  today,
  onClose,
}: FormProps & { form: PurchaseForm; confirm: string }) {
  const listId = useId();
  const retailers = useRetailerNames() ?? [];
  // True once the customer has chosen a category. Until then, the item's name suggests one.
  const [isChosen, setIsChosen] = useState(form.values.category !== '');
  const category = form.field('category');
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="Retailer"
        list={listId}
        autoComplete="off"
        maxLength={100}
        {...form.field('retailer')}
      />
      <datalist id={listId}>
        {retailers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Item"
        autoComplete="off"
        maxLength={purchaseLimits.maxItemNameLength}
        {...form.field('itemName')}
        onChange={({ target: { value: itemName } }) =>
          form.change({ itemName, ...(!isChosen && { category: categoryNamed(itemName) ?? '' }) })
        }
      />
      <SelectField
        label="Category"
        optional
        hint="Some stores give some kinds of items less time."
        {...category}
        onChange={(event) => {
          setIsChosen(true);
          category.onChange(event);
        }}
      >
        <option value="">Not sure</option>
        {itemCategories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={classes['pair']}>
        <TextField label="Purchase date" type="date" max={today} {...form.field('purchaseDate')} />
        <TextField
          label="Value"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('value')}
        />
      </div>
      <TextField
        label="Order number"
        optional
        autoComplete="off"
        maxLength={purchaseLimits.maxOrderNumberLength}
        {...form.field('orderNumber')}
      />
      <FieldError id="purchase-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : confirm}
        </Button>
      </Row>
    </Stack>
  );
}
