import type { Order } from '@backhaul/contract/order-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import { driverName } from '../order-facts.ts';
import classes from './hand-over.module.css';

/** The code that the customer may tell instead of signing (product-rules.md#hand-over-proof). */
export function HandOverCode({ order, code }: { order: Order; code: string }) {
  const driver = driverName(order);
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="hand-over-code">
      <h2 id="hand-over-code">Your code for the door</h2>
      <p className={classes['code']}>
        <span aria-hidden="true">{code}</span>
        <span className="visually-hidden">{code.split('').join(' ')}</span>
      </p>
      <Text size={14} tone="quiet">
        {driver} asks you to sign on their phone. If you would rather not, tell these four digits
        when you hand over your item, and not before. {driver} cannot see them.
      </Text>
    </Card>
  );
}
