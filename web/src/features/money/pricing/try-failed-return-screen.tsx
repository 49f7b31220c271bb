import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { useState } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { outcomeWords } from '../../../words/console/outcomes.ts';
import { BookLines } from './book-lines.tsx';
import classes from './pricing.module.css';
import { TripFields, useTrip } from './trip-fields.tsx';
import { TryScreen } from './try-screen.tsx';

const endings = Object.entries(outcomeWords).filter(([outcome]) => outcome !== 'completed');

/** A page to try one way in which a return fails: who pays, who is paid, and its ledger lines. */
export function TryFailedReturnScreen() {
  const { query, fields } = useTrip();
  const [ending, setEnding] = useState<OrderOutcome>('pickup_failed_customer');
  return (
    <TryScreen
      title="Test a failed return"
      about="Choose how the return ends. You see who pays, who is paid and the entries in the books. This is only a test."
      fields={
        <TripFields {...fields}>
          <SelectField
            label="Outcome"
            className={classes['wide']}
            value={ending}
            onChange={({ target }) => setEnding(target.value as OrderOutcome)}
          >
            {endings.map(([outcome, words]) => (
              <option key={outcome} value={outcome}>
                {words}
              </option>
            ))}
          </SelectField>
        </TripFields>
      }
      query={query}
    >
      {({ outcomes, total }) => {
        const ended = outcomes.find(({ outcome }) => outcome === ending);
        if (ended === undefined) return null;
        return (
          <>
            <p className={classes['answer']}>
              The customer pays {formatDollars(ended.customerPays)} of the full price of{' '}
              {formatDollars(total)}. The driver gets {formatDollars(ended.driverGets)}.{' '}
              {ended.platformKeeps < 0
                ? `We lose ${formatDollars(-ended.platformKeeps)} on this return.`
                : `We keep ${formatDollars(ended.platformKeeps)} of the payment.`}
            </p>
            <BookLines title="In the books" postings={ended.postings} />
          </>
        );
      }}
    </TryScreen>
  );
}
