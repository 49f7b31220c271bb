import type { Order } from '@backhaul/contract/order-answer.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { driverName } from '../../../../words/customer/order-facts.ts';
import classes from '../cards.module.css';

/** Shown instead of the code once it is locked after five wrong attempts. */
function LockedCode({ order }: { order: Order }) {
  const driver = driverName(order);
  return (
    <Card
      as="section"
      flat
      padded
      className={classes['hand-over-card']}
      aria-labelledby="hand-over-code"
    >
      <Text as="h2" size={18} id="hand-over-code">
        Your code is locked
      </Text>
      <Text size={14} tone="quiet">
        Somebody typed five wrong codes. {driver} now needs your signature and a photo of the item.
        If nobody can sign at your door, <Link to={paths.contact}>write to us</Link>.
      </Text>
    </Card>
  );
}

/**
 * The code that the customer can tell the driver instead of signing (product-rules.md#hand-over-proof).
 */
export function HandOverCode({ order, code }: { order: Order; code: string | null }) {
  const driver = driverName(order);
  if (code === null) return <LockedCode order={order} />;
  return (
    <Card
      as="section"
      flat
      padded
      className={classes['hand-over-card']}
      aria-labelledby="hand-over-code"
    >
      <Text as="h2" size={18} id="hand-over-code">
        Your code for the driver
      </Text>
      <p className={classes['code']}>
        <span aria-hidden="true">{code}</span>
        <span className="visually-hidden">{code.split('').join(' ')}</span>
      </p>
      <Text size={14} tone="quiet">
        {driver} asks you to sign on their phone. If you prefer not to sign, say these four digits
        when you hand over your item. {driver} cannot see the digits.
      </Text>
    </Card>
  );
}
