import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import { passportVerdict, shortHash } from '@backhaul/domain/passport/passport-verdict.ts';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { CarrierNumber } from '../../../parts/parcel/carrier-number.tsx';
import { calendarDayOf, formatCalendarDay, formatTime } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { HandOvers } from './hand-overs.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './passport.module.css';

function Verdict({ passport }: { passport: Passport }) {
  const { brokenAt, entries, checkedAt, isDemo } = passport;
  const { heading, sentence } = passportVerdict(entries.length, brokenAt);
  const time = formatTime(checkedAt, passport.timeZone);
  const Icon = brokenAt === null ? IconShieldCheck : IconShieldX;
  return (
    <Row
      gap={4}
      align="center"
      size={14}
      leading={1.45}
      tone="ok"
      className={classNames(classes['verdict'], brokenAt !== null && classes['broken'])}
      role={brokenAt === null ? undefined : 'alert'}
    >
      <Icon aria-hidden="true" size={32} stroke={1.75} />
      <div>
        <Text as="h2" size={20}>
          {heading}
          {isDemo && <span className={classes['demo']}>Demo</span>}
        </Text>
        <p>
          {sentence} We checked this return passport at {time}.{isDemo && ' This return is a demo.'}
        </p>
      </div>
    </Row>
  );
}

function QrCode({ passport: { qr, link } }: { passport: Passport }) {
  return (
    <figure className={classes['qr']}>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={`QR code of ${link}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <Text as="figcaption" size={13} tone="quiet" centred above={2}>
        Scan to check this return
      </Text>
    </figure>
  );
}

const unitsOf = (count: number) => (count === 1 ? '' : `, ${count} items`);

/**
 * The customer's statement about the purchase. If the customer's data was erased, a sentence says so instead.
 */
function PassportFacts({ passport }: { passport: Passport }) {
  const { statement, receiptDigest, handOvers, timeZone } = passport;
  if (statement === null)
    return (
      <Text size={14} tone="quiet" className={classes['erased']}>
        The customer’s data was erased. The record still shows what happened and when.
      </Text>
    );
  const bookedAt = Date.parse(handOvers[0]?.happenedAt ?? passport.checkedAt);
  const signedOn = formatCalendarDay(calendarDayOf(bookedAt, timeZone));
  return (
    <Facts className={classes['facts']}>
      <Fact name="Item">
        {statement.item}
        {unitsOf(statement.numberOfItems)}
      </Fact>
      <Fact name="Value">{formatDollars(statement.value)}</Fact>
      {statement.purchaseDate !== null && (
        <Fact name="Bought">
          {formatCalendarDay(statement.purchaseDate)}, {statement.retailer}
        </Fact>
      )}
      {statement.parcelNumbers.map((number) => (
        <Fact key={number} name="Tracking number">
          <CarrierNumber carrier={statement.carrier} number={number} />
        </Fact>
      ))}
      {statement.purchaseDate !== null && (
        <Fact name="Proof">
          {receiptDigest !== null ? (
            <>
              Receipt, <span className="code">{shortHash(receiptDigest)}</span>
            </>
          ) : statement.hasReceipt ? (
            'The receipt is with the item'
          ) : (
            'No receipt'
          )}
        </Fact>
      )}
      <Fact name="Authorization">
        {statement.authorized ? `Signed by ${statement.firstName}, ${signedOn}` : 'None'}
      </Fact>
      <Fact name="Returned to">{statement.to}</Fact>
    </Facts>
  );
}

export function PassportCard({ passport }: { passport: Passport }) {
  return (
    <Card as="section" aria-label="Passport" className={classes['card']}>
      <Verdict passport={passport} />
      <div className={classes['what']}>
        <PassportFacts passport={passport} />
        <QrCode passport={passport} />
      </div>
      <HandOvers passport={passport} />
    </Card>
  );
}
