import { useState } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { BookLines } from './book-lines.tsx';
import classes from './pricing.module.css';
import { TripFields, useTrip } from './trip-fields.tsx';
import { TryScreen } from './try-screen.tsx';

const parts = { all: 'Everything', fee: 'Only the service fee', other: 'Another amount' } as const;
type Part = keyof typeof parts;

/**
 * A page to try a refund after a completed and paid return: the amounts that the customer gets back, the
 * driver keeps and we keep, and the ledger lines.
 */
export function TryRefundScreen() {
  const [part, setPart] = useState<Part>('all');
  const [typed, setTyped] = useState('5');
  const [fee, setFee] = useState('0');
  const amounts = { all: {}, fee: { refund: fee }, other: { refund: typed } };
  const { query, fields } = useTrip(amounts[part]);
  const known = String(query.data?.serviceFee ?? fee);
  if (known !== fee) setFee(known);
  return (
    <TryScreen
      title="Test a refund"
      about="See the result of a refund after a completed, paid return. This is only a test."
      fields={
        <TripFields {...fields}>
          <SelectField
            label="Refund"
            value={part}
            onChange={({ target }) => setPart(target.value as Part)}
          >
            {Object.entries(parts).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </SelectField>
          {part === 'other' && (
            <TextField
              label="Amount"
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </TripFields>
      }
      query={query}
    >
      {({ refund, total, driverPay, outcomes, capture }) => (
        <>
          <p className={classes['answer']}>
            The customer gets {formatDollars(refund.amount)} of {formatDollars(total)} back. The
            driver keeps {formatDollars(driverPay.total)}.{' '}
            {refund.platformKeeps < 0
              ? `We lose ${formatDollars(-refund.platformKeeps)} on this return.`
              : `We keep ${formatDollars(refund.platformKeeps)} of the payment.`}
          </p>
          <BookLines title="When the item was handed in" postings={outcomes[0]?.postings ?? []} />
          <BookLines title="When the card was charged" postings={capture} />
          <BookLines title="When the money is refunded" postings={refund.postings} />
        </>
      )}
    </TryScreen>
  );
}
