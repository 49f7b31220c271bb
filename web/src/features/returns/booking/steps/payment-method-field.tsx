import type { PaymentMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { IconCreditCard, IconLock, IconWallet } from '@tabler/icons-react';
import { PickList } from '../../../../ui/choices.tsx';
import { Row } from '../../../../ui/layout.tsx';
import classes from './steps.module.css';

const methods = [
  {
    value: 'card' as const,
    title: 'Card',
    detail: 'Visa, Mastercard, Amex, Discover',
    end: <IconCreditCard aria-hidden="true" stroke={1.75} />,
  },
  {
    value: 'paypal' as const,
    title: 'PayPal',
    detail: 'You sign in with PayPal at checkout',
    end: <IconWallet aria-hidden="true" stroke={1.75} />,
  },
];

/**
 * The choice of the payment method. Card numbers are typed only on the secure payment page
 * (product-rules.md#paying).
 */
export function PaymentMethodField({
  value,
  onChange,
  error,
}: {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  error: string | undefined;
}) {
  return (
    <div>
      <PickList<PaymentMethod>
        label="Payment method"
        layout="cards"
        picks={methods}
        value={value ?? undefined}
        error={error}
        onChange={onChange}
      />
      <Row as="p" align="center" size={14} tone="quiet" className={classes['secure']}>
        <IconLock aria-hidden="true" stroke={1.75} />
        {value === 'paypal'
          ? 'You sign in with PayPal on the secure payment page, after booking.'
          : 'You enter your card on the secure payment page, after booking.'}
      </Row>
    </div>
  );
}
