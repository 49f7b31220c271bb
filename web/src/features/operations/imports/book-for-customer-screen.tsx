import type { CallAnswer } from '@backhaul/contract/call.ts';
import { bookForCustomer, priceForCustomer } from '@backhaul/contract/calls/operations/imports.ts';
import { readCustomerCard } from '@backhaul/contract/calls/operations/things.ts';
import { listPlacesOfCustomer } from '@backhaul/contract/calls/people/saved-places.ts';
import {
  type ImportField,
  importFields,
  isImportField,
} from '@backhaul/domain/import/import-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { CheckboxField } from '../../../ui/text-field.tsx';
import { BookingField } from './booking-field.tsx';
import classes from './imports.module.css';

type Values = Partial<Record<ImportField, string>>;

const groups: readonly { readonly title: string; readonly fields: readonly ImportField[] }[] = [
  { title: 'Customer', fields: ['customerPhone', 'customerName', 'customerEmail'] },
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
 * If the URL has a customer's id, the form starts with that customer's data.
 */
export function BookForCustomerScreen() {
  const [{ customer }] = useQueryTexts();
  return customer === undefined ? (
    <BookingForm known={{}} />
  ) : (
    <KnownCustomer key={customer} id={customer} />
  );
}

/**
 * Fills in the data that we have about a customer: phone, name, e-mail, and the saved pickup address.
 */
function KnownCustomer({ id }: { id: string }) {
  const card = useQuery(queryOf(readCustomerCard, { params: { id } }));
  const places = useQuery(queryOf(listPlacesOfCustomer, { params: { id } }));
  return (
    <QueryView
      query={card}
      loading={
        <SkeletonRegion label="The customer is loading">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      }
      failed={{ title: 'The customer could not be loaded.' }}
      missing={<BookingForm known={{}} />}
    >
      {(known) =>
        // The form waits for the saved addresses, because it reads its initial values only once.
        places.isPending ? null : <BookingForm known={valuesOf(known, places.data ?? [])} />
      }
    </QueryView>
  );
}

function valuesOf(
  { thing, facts }: CallAnswer<typeof readCustomerCard>,
  places: CallAnswer<typeof listPlacesOfCustomer>,
): Values {
  const factOf = (name: 'phone' | 'mail') => facts.find(({ fact }) => fact === name)?.value ?? '';
  const place = places.find(({ isDefault }) => isDefault) ?? places[0];
  return {
    customerPhone: factOf('phone'),
    customerName: thing.name,
    customerEmail: factOf('mail'),
    pickupAddress: place?.address ?? '',
    pickupUnit: place?.unit ?? '',
  };
}

function BookingForm({ known }: { known: Values }) {
  const [values, setValues] = useState<Values>(known);
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
        <Text>
          We e-mailed the customer a payment link. We offer the return to drivers after the customer
          pays.
        </Text>
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
            Book another return
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
          {title === 'Customer' && customer !== null && (
            <Text size={14} role="status">
              Known customer:{' '}
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
          label="The customer authorized us to return the item, and accepts the liability terms if the item waits outside or nobody hands it over."
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
          {book.isPending ? 'Booking...' : 'Book and send payment link'}
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
