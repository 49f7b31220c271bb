import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { IconLock } from '@tabler/icons-react';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import type { Draft } from '../draft/draft.ts';
import { totalText } from '../quote/total-text.ts';
import { type CarrierQuote, useCarrierQuotes } from '../quote/use-carrier-quotes.ts';
import { addressEnd } from '../route/route-text.ts';
import { BottomBar } from '../summary/bottom-bar.tsx';
import summary from '../summary/summary.module.css';
import classes from './ways.module.css';

export interface CountersProps {
  draft: Draft;
  /** True once the typed address means exactly one place. */
  isMeant: boolean;
}

const quotesOf = (answers: readonly CarrierQuote[] | null): Quote[] =>
  answers?.flatMap(({ quote }) => quote ?? []) ?? [];

/** The name of a counter: a partner shop's own name, or the street of any other counter. */
function placeText({ dropoff, counter, distanceText }: Quote): string {
  const place = counter?.isUnconfirmed ? dropoff.name : addressEnd(dropoff.address).title;
  return `${place}, ${distanceText}`;
}

/** Each carrier's nearest counter with its price, shown before the label is read. */
export function NearestCounters({ draft, isMeant }: CountersProps) {
  const answers = useCarrierQuotes(draft, isMeant);
  const [first, ...others] = quotesOf(answers);
  const counters = (answers ?? []).flatMap(({ carrier, quote }) =>
    quote === null ? [] : [{ ...quote.dropoff, label: carrierName(carrier) }],
  );
  return (
    <>
      {first && (
        <div className={summary['map']}>
          <LaterMap
            label="The nearest counter of each carrier"
            pickup={{ ...first.pickup, label: 'You' }}
            counters={counters}
            focus={[first.pickup, first.dropoff, ...others.map(({ dropoff }) => dropoff)]}
          />
        </div>
      )}
      <div className={classes['near']}>
        <Text as="h2" size={18}>
          The nearest counters
        </Text>
        <CounterList {...{ answers, draft, isMeant }} />
      </div>
    </>
  );
}

/**
 * The bottom bar on a phone while the carrier is unknown. It shows the lowest and highest price of the
 * carriers, and expands to the nearest counter of each.
 */
export function CountersBar({ draft, isMeant }: CountersProps) {
  const answers = useCarrierQuotes(draft, isMeant);
  const quotes = quotesOf(answers).toSorted((one, other) => one.total - other.total);
  const [least, most] = [quotes.at(0), quotes.at(-1)];
  const texts = [...new Set([least, most].flatMap((quote) => (quote ? [totalText(quote)] : [])))];
  return (
    <BottomBar
      label={
        quotes.length === 0 ? 'Nearest counter' : `Price, ${hasTip(quotes) ? 'with' : 'no'} tip`
      }
      amount={texts.join(' to ') || '–'}
      words={quotes.length === 1 ? '1 counter' : `${quotes.length} counters`}
      isUpdating={isMeant && answers === null}
    >
      <div className={classes['near']}>
        <CounterList {...{ answers, draft, isMeant }} />
      </div>
    </BottomBar>
  );
}

const hasTip = (quotes: readonly Quote[]) => quotes.some(({ tip }) => tip > 0);

function CounterList({
  answers,
  draft,
  isMeant,
}: CountersProps & { answers: readonly CarrierQuote[] | null }) {
  if (!isMeant)
    return (
      <Text size={14} tone="quiet">
        {draft.pickupAddress.trim() === ''
          ? 'Enter your address in step 1 to see each counter and its price.'
          : 'Choose your address to see each counter and its price.'}
      </Text>
    );
  if (answers === null)
    return (
      <SkeletonRegion label="Looking for the nearest counters">
        <SkeletonText lines={6} />
      </SkeletonRegion>
    );
  const quotes = quotesOf(answers);
  const [problem] = answers.map((answer) => answer.problem);
  // A problem that the prices of all carriers share, such as the address, is shown once.
  if (problem && answers.every((answer) => answer.problem === problem))
    return <Text size={14}>{problem}</Text>;
  return (
    <>
      <ul>
        {answers.map((answer) => (
          <CounterRow key={answer.carrier} {...answer} />
        ))}
      </ul>
      {quotes.length > 0 && <PriceNote quotes={quotes} />}
    </>
  );
}

function CounterRow({ carrier, quote, problem }: CarrierQuote) {
  return (
    <li>
      <p>
        <strong>{carrierName(carrier)}</strong>
        {quote ? (
          <>
            <span>{placeText(quote)}</span>
            <span>{quote.counter?.openText ?? 'We do not know this counter’s hours'}</span>
          </>
        ) : (
          <span>{problem}</span>
        )}
      </p>
      {quote && <b className="tabular">{totalText(quote)}</b>}
    </li>
  );
}

function PriceNote({ quotes }: { quotes: readonly Quote[] }) {
  const [first] = quotes;
  if (!first) return null;
  if (quotes.some(({ pinRequired }) => pinRequired))
    return (
      <Text size={13} tone="quiet">
        Set the map pin at your door to see exact prices.
      </Text>
    );
  return (
    <p className={classes['held']}>
      <IconLock aria-hidden="true" stroke={1.75} />
      <span>
        We hold these prices, {hasTip(quotes) ? 'with' : 'without'} tip, until{' '}
        <SpokenTime instant={first.expiresAt} show="time" />
      </span>
    </p>
  );
}
