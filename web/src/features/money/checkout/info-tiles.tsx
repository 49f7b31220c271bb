import type { PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import { IconBolt, IconCreditCard, IconLock } from '@tabler/icons-react';
import { slotWords } from '../../../lib/format/slot.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { PaymentAnswer } from './checkout-state.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';

const names: Record<PaymentWay, string> = {
  card: 'Cards',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/**
 * Facts about this payment (product-rules.md#checkout), such as the pickup window and the available payment
 * methods. They must be true for this order.
 */
export function InfoTiles({
  payment,
  ways,
}: {
  payment: PaymentAnswer;
  /** The available payment methods; null until the gateway has answered. */
  ways: readonly PaymentWay[] | null;
}) {
  const words = slotWords(payment, { nowMs: useNow(), timeZone: useTimeZone() });
  const pickup = words.startsWith('today') ? 'Same-day available' : `Booked for ${words}`;
  const tiles = [
    { title: 'Secure Payment', detail: 'SSL encrypted', Icon: IconLock },
    { title: 'Quick Pickup', detail: pickup, Icon: IconBolt },
    {
      title: 'Multiple Payment',
      detail: ways === null ? '\u00a0' : ways.map((way) => names[way]).join(', '),
      Icon: IconCreditCard,
    },
  ];
  return (
    <ul className={classes['tiles']}>
      {tiles.map(({ title, detail, Icon }) => (
        <li key={title}>
          <Icon aria-hidden="true" stroke={1.75} />
          <p>
            <Text as="strong" size={14} tone="ink">
              {title}
            </Text>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
