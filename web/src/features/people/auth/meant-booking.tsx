import { IconLock } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import classes from './auth.module.css';

/** Reads a text from the browser's history entry. The entry may contain anything. */
const textAt = (facts: unknown, name: string): string => {
  const fact: unknown =
    typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : undefined;
  return typeof fact === 'string' ? fact : '';
};

/**
 * A summary of the booking that is made once the person has an account and is signed in: time, pickup and
 * destination, price, and how long the price is valid.
 */
export function MeantBooking({ facts, total }: { facts: unknown; total: number }) {
  const [when, place, heldUntil] = ['when', 'place', 'heldUntil'].map((name) =>
    textAt(facts, name),
  );
  if (!when || !place || !heldUntil || Number.isNaN(Date.parse(heldUntil))) return null;
  return (
    <Card as="section" padded flat aria-label="Your booking" className={classes['meant']}>
      <RouteEnds
        from={{ title: when, detail: textAt(facts, 'door') }}
        to={{ title: place, detail: textAt(facts, 'what') }}
      />
      <Row gap={3} align="center" justify="between" className={classes['price']}>
        <Row as="span" gap={2} align="center" size={14} tone="quiet" figures>
          <IconLock aria-hidden="true" size={17} stroke={1.75} />
          <span>
            Price valid until <SpokenTime instant={heldUntil} show="time" />
          </span>
        </Row>
        <Text as="strong" size={20} weight={680} className="tabular">
          {formatDollars(total)}
        </Text>
      </Row>
    </Card>
  );
}
