import { Suspense } from 'react';
import { fareOfAnswer, fareRows } from '../../../../parts/fare-lines.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconClock, IconLock, IconRoute } from '@tabler/icons-react';
import { estimateSentence } from '../../../../lib/route-estimate.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FareTable, type FareTableProps } from '../../../../ui/fare-table.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { uncertainWords } from '../../../../words/customer/pickup.ts';
import { totalText } from '../quote/total-text.ts';
import type { RouteText } from '../route/route-text.ts';
import classes from './summary.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const DriverShare = lazyPart(async () => (await import('./driver-share.tsx')).DriverShare);

export interface PricePanelProps {
  route: RouteText;
  quote: Quote | null;
  /** The rough estimate in cents, used until there is a quote. Null if it cannot be calculated. */
  roughPriceCents: number | null;
  /** The lowest possible price; null until it is known. */
  fareFrom: string | null;
  /** True while the customer types an address that can still mean many places. */
  isAddressOpen: boolean;
  isUpdating: boolean;
  step: StepNumber;
  /** The reason there is no price, although both ends of the trip are known. */
  problem: string | null;
}

/** The lines of the price, the time until it expires, and the driver's part. */
function ExactPrice({ quote, step }: { quote: Quote; step: StepNumber }) {
  return (
    <>
      <FareTable
        caption="Itemized fare"
        className={classes['fare']}
        {...summaryRows(quote, step)}
      />
      {quote.notes.map((note) => (
        <Text key={note} size={14} tone="quiet" className={classes['small-order']}>
          {note}
        </Text>
      ))}
      <Text size={13} tone="quiet" className={classes['held']}>
        <IconLock aria-hidden="true" stroke={1.75} />
        <span>
          Price valid until <SpokenTime instant={quote.expiresAt} show="time" />
        </span>
      </Text>
      <Suspense fallback={null}>
        <DriverShare quote={quote} />
      </Suspense>
    </>
  );
}

/**
 * Both ends of the trip, its distance, the lines of the price, the time until it expires, and the driver's
 * part.
 */
export function PricePanel(props: PricePanelProps) {
  const { route, quote, roughPriceCents, fareFrom, isUpdating, step, problem } = props;
  return (
    <>
      <div className={classes['ends']}>
        <RouteEnds from={route.from} to={route.to} />
      </div>
      {quote ? (
        <div className={classNames(isUpdating && classes['updating'])} aria-busy={isUpdating}>
          <Row as="p" wrap size={14} tone="quiet" figures className={classes['trip']}>
            <span>
              <IconRoute aria-hidden="true" stroke={1.75} />
              {quote.distanceText}
            </span>
            <span>
              <IconClock aria-hidden="true" stroke={1.75} />
              {quote.durationText} {quote.estimated ? '(estimate)' : 'by road'}
            </span>
          </Row>
          {uncertainWords(quote).map((words) => (
            <Text key={words} size={14} tone="quiet" className={classes['beyond']}>
              {words}
            </Text>
          ))}
          {estimateSentence(quote) !== undefined && (
            <Text size={14} tone="quiet" className={classes['beyond']}>
              {estimateSentence(quote)}
            </Text>
          )}
          {quote.pinRequired ? (
            <p className={classes['rough']}>
              <strong className="tabular">{totalText(quote)}</strong>. Set the map pin at your door
              to see the exact price.
            </p>
          ) : (
            <ExactPrice quote={quote} step={step} />
          )}
        </div>
      ) : (
        <Text as="div" size={14} tone="quiet" className={classes['no-price']}>
          {roughPriceCents !== null && (
            <p className={classes['rough']}>
              Estimate for the trip:{' '}
              <strong className="tabular">{formatCents(roughPriceCents)}</strong>. We do not know
              the route and all fees yet.
            </p>
          )}
          {isUpdating ? (
            <SkeletonRegion label="Calculating the price">
              <SkeletonText lines={5} />
            </SkeletonRegion>
          ) : props.isAddressOpen ? (
            <p>Choose your address to see the price.</p>
          ) : problem !== null ? (
            <p>No price yet: {problem}</p>
          ) : roughPriceCents !== null || fareFrom === null ? null : (
            <p>
              The price starts at <strong className="tabular">{fareFrom}</strong>, plus distance and
              time. Once we know both addresses, you see each part of the price.
            </p>
          )}
        </Text>
      )}
    </>
  );
}

/**
 * The rows of the quote's price table. A quote without a tip gets a row with a tip of $0, placed before the
 * price cap.
 */
export function summaryRows(
  quote: Quote,
  step: StepNumber,
): Pick<FareTableProps, 'rows' | 'sums' | 'total'> {
  const fare = fareRows(fareOfAnswer(quote));
  const sums = fare.sums ?? [];
  if (quote.tip > 0) return fare;
  const detail = step < 4 ? 'you choose the tip at the end' : 'all goes to your driver';
  const noTip = { key: 'tip', label: 'Tip', detail, amount: '$0.00' };
  const beforeCap = sums.filter((row) => row.key !== 'cap');
  return { ...fare, sums: [...beforeCap, noTip, ...sums.filter((row) => row.key === 'cap')] };
}
