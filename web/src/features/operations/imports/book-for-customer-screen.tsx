import { bookForCustomer, priceForCustomer } from '@backhaul/contract/calls/operations/imports.ts';
import {
  itemCategories,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import {
  type ImportField,
  importFields,
  isImportField,
} from '@backhaul/domain/import/import-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { send } from '../../../lib/api/send.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/text-field.tsx';
import classes from './imports.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/**
 * The field is loaded after the page, so that customers' pages, which share its code, do not load more than
 * before.
 */
const AddressField = lazyPart(
  async () => (await import('../../../parts/address-field/address-field.tsx')).AddressField,
);

type Values = Partial<Record<ImportField, string>>;

const options: Partial<Readonly<Record<ImportField, readonly string[]>>> = {
  preferredTimeSlot: timeSlotLabels,
  pickupLocation: pickupLocations,
  pickupMethod: pickupMethods,
  returnReason: returnReasons,
  itemCategories,
  purchaseType: purchaseTypes,
};
const optionNames: Readonly<Record<string, string>> = {
  inside: 'Inside',
  outside: 'Outside',
  handoff: 'Handed over',
  door_dropoff: 'Left at the door',
  online: 'Online',
  in_store: 'In a store',
};
const types: Partial<Readonly<Record<ImportField, string>>> = {
  customerPhone: 'tel',
  customerEmail: 'email',
  pickupDate: 'date',
  purchaseDate: 'date',
};

const groups: readonly { readonly title: string; readonly fields: readonly ImportField[] }[] = [
  { title: 'Who calls', fields: ['customerPhone', 'customerName', 'customerEmail'] },
  {
    title: 'Pickup',
    fields: [
      'pickupAddress',
      'pickupUnit',
      'pickupDate',
      'preferredTimeSlot',
      'pickupLocation',
      'pickupMethod',
      'pickupInstructions',
      'accessNotes',
    ],
  },
  {
    title: 'Item',
    fields: [
      'orderName',
      'itemCategories',
      'returnReason',
      'itemValue',
      'numberOfItems',
      'itemWeight',
      'itemDescription',
    ],
  },
  {
    title: 'Store and purchase',
    fields: ['retailer', 'storeAddress', 'purchaseType', 'purchaseDate', 'tip'],
  },
];
const proofs = ['hasReceipt', 'hasOriginalTags', 'hasOriginalPackaging'] as const;

/**
 * A page on which staff book a return for a customer, priced as they type. The customer pays through a link.
 */
export function BookForCustomerScreen() {
  const [values, setValues] = useState<Values>({});
  const [isAgreed, setIsAgreed] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const book = useCommand(bookForCustomer);
  const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
  const rested = useDebounced(JSON.stringify(filled));
  const price = useQuery({
    queryKey: [priceForCustomer.path, rested],
    queryFn: ({ signal }) =>
      send(priceForCustomer, { body: { values: JSON.parse(rested) as Values }, signal }),
    placeholderData: keepPreviousData,
  });
  const { problems = {}, total = null, customer = null } = price.data ?? {};
  const shown = { ...(isTried ? problems : touched(problems, values)), ...book.fieldErrors };
  const isPriced = total !== null && rested === JSON.stringify(filled);
  const set = (field: ImportField, text: string) => setValues({ ...values, [field]: text });

  if (book.answer !== undefined) {
    const { orderId, trackingNumber } = book.answer;
    return (
      <Stack gap={4} className={classes['page']}>
        <Text as="h2" size={18}>
          Booked:{' '}
          <ThingLink kind="order" id={orderId}>
            {trackingNumber}
          </ThingLink>
        </Text>
        <Text>We mailed the customer a link to pay. A driver is sent once they have paid.</Text>
        <Row gap={3}>
          <Button
            size="sm"
            onClick={() => {
              book.reset();
              setValues({});
              setIsAgreed(false);
              setIsTried(false);
            }}
          >
            Book another
          </Button>
        </Row>
      </Stack>
    );
  }
  const needsPin = shown['pickupAddress'] !== undefined;
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      className={classes['page']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isPriced) book.send({ body: { values: filled, total, isAgreed } });
      }}
    >
      {groups.map(({ title, fields }) => (
        <Stack key={title} as="section" gap={3} aria-label={title}>
          <Text as="h2" size={16}>
            {title}
          </Text>
          <div className={classes['columns']}>
            {fields.map((field) => (
              <BookingField
                key={field}
                field={field}
                value={values[field] ?? ''}
                {...(field === 'customerName' && { placeholder: customer?.name })}
                error={shown[field]}
                onChange={(text) => set(field, text)}
              />
            ))}
            {title === 'Pickup' && needsPin && (
              <>
                {(['pickupLatitude', 'pickupLongitude'] as const).map((field) => (
                  <BookingField
                    key={field}
                    field={field}
                    value={values[field] ?? ''}
                    error={shown[field]}
                    onChange={(text) => set(field, text)}
                  />
                ))}
              </>
            )}
          </div>
          {title === 'Who calls' && customer !== null && (
            <Text size={14} role="status">
              This is{' '}
              <ThingLink kind="customer" id={customer.id}>
                {customer.name}
              </ThingLink>
              , {customer.email}.
            </Text>
          )}
        </Stack>
      ))}
      <Stack gap={2}>
        {proofs.map((field) => (
          <CheckboxField
            key={field}
            label={importFields[field].name}
            checked={values[field] === 'yes'}
            error={shown[field]}
            onChange={({ target }) => set(field, target.checked ? 'yes' : '')}
          />
        ))}
        <CheckboxField
          label="The customer authorized us to return the item and accepts the terms for a pickup outside or without a hand-over."
          checked={isAgreed}
          error={shown['isAgreed']}
          onChange={({ target }) => setIsAgreed(target.checked)}
        />
      </Stack>
      {shown['row'] !== undefined && <Notice tone="warn">{shown['row']}</Notice>}
      <FieldError id="book-for-customer-problem" error={book.problem} />
      <Row gap={3}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={book.isPending}
          amount={isPriced ? formatDollars(total) : undefined}
        >
          {book.isPending ? 'Booking...' : 'Book it, send the link'}
        </Button>
      </Row>
    </Stack>
  );
}

/** The problems of fields in which something was typed. */
function touched(
  problems: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => name === 'row' || (isImportField(name) && (values[name] ?? '') !== ''),
    ),
  );
}

function BookingField({
  field,
  value,
  placeholder,
  error,
  onChange,
}: {
  field: ImportField;
  value: string;
  placeholder?: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { name, isNeeded } = importFields[field];
  const frame = { label: name, error, optional: !isNeeded };
  const choices = options[field];
  if (choices !== undefined)
    return (
      <SelectField {...frame} dense value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {optionNames[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    );
  if (field === 'pickupAddress')
    return (
      <Suspense fallback={<TextField {...frame} dense disabled value={value} />}>
        <AddressField
          {...frame}
          name="pickup-address"
          autoComplete="off"
          value={value}
          onType={onChange}
          onPick={({ formattedAddress }) => onChange(formattedAddress)}
        />
      </Suspense>
    );
  return (
    <TextField
      {...frame}
      dense
      type={types[field] ?? 'text'}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
