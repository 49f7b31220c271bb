import { IconBolt, IconCreditCard, IconLock } from '@tabler/icons-react';
import { slotWords } from '../../lib/format/slot.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import type { PaymentAnswer } from './checkout-state.ts';
import classes from './info-tiles.module.css';

/** What is so of this payment (product-rules.md#checkout): this order's window, this gateway's means. */
export function InfoTiles({ payment }: { payment: PaymentAnswer }) {
  const words = slotWords(payment, { nowMs: useNow(), timeZone: useTimeZone() });
  const pickup = words.startsWith('today') ? 'Same-day available' : `Booked for ${words}`;
  const means = payment.gateway === 'stripe' ? 'Cards, Apple Pay, Google Pay' : 'Card or PayPal';
  const tiles = [
    { title: 'Secure Payment', detail: 'SSL encrypted', Icon: IconLock },
    { title: 'Quick Pickup', detail: pickup, Icon: IconBolt },
    { title: 'Multiple Payment', detail: means, Icon: IconCreditCard },
  ];
  return (
    <ul className={classes['tiles']}>
      {tiles.map(({ title, detail, Icon }) => (
        <li key={title}>
          <Icon aria-hidden="true" stroke={1.75} />
          <p>
            <strong>{title}</strong>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
