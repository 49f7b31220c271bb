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
      title="Try a return that fails"
      about="Choose how it ends and read who pays, who is paid and what the books say. Nothing is booked."
      fields={
        <TripFields {...fields}>
          <SelectField
            label="It ends"
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
              The customer pays {formatDollars(ended.customerPays)} of {formatDollars(total)}. The
              driver gets {formatDollars(ended.driverGets)}.{' '}
              {ended.platformKeeps < 0
                ? `It costs us ${formatDollars(-ended.platformKeeps)}.`
                : `We keep ${formatDollars(ended.platformKeeps)}.`}
            </p>
            <BookLines title="In the books" postings={ended.postings} />
          </>
        );
      }}
    </TryScreen>
  );
}
