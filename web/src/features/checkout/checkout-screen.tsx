import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { useNow } from '../../lib/use-now.ts';
import { mayTipNow } from '../../parts/tip/may-tip-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutProblem, SetupFailed } from './checkout-problem.tsx';
import classes from './checkout-screen.module.css';
import { checkoutState, type PaymentAnswer } from './checkout-state.ts';
import { InfoTiles } from './info-tiles.tsx';
import { LocalPaymentForm } from './local-payment-form.tsx';
import { NothingToCharge } from './nothing-to-charge.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

const toOrders = (
  <ButtonLink variant="primary" to={paths.orders}>
    My orders
  </ButtonLink>
);

/**
 * /checkout?orderId=…&amount=…&trackingNumber=… (product-rules.md#checkout). The URL only identifies the order; the
 * server decides what it costs.
 */
export function CheckoutScreen() {
  const [query] = useQueryTexts();
  const orderId = query['orderId'] ?? '';
  usePageTitle('Secure Payment');
  return (
    <div className={`wrap ${classes['page']}`}>
      {orderId === '' ? (
        <CheckoutNotice title="Nothing to pay here" action={toOrders}>
          This address names no order. Your orders show what is due.
        </CheckoutNotice>
      ) : (
        <Checkout
          key={orderId}
          orderId={orderId}
          tip={tipOf(query['tip'])}
          trackingNumber={query['trackingNumber']}
        />
      )}
    </div>
  );
}

/** A tip on top of a paid order in dollars; null for anything else, which pays the order. */
function tipOf(text: string | undefined): number | null {
  const dollars = Number(text);
  return text !== undefined && dollars > 0 ? dollars : null;
}

function Checkout({
  orderId,
  tip,
  trackingNumber,
}: {
  orderId: string;
  tip: number | null;
  trackingNumber: string | undefined;
}) {
  const nowMs = useNow();
  const { payment, intent } = useCheckout(orderId, tip);
  if (payment.error && !payment.data)
    return <CheckoutProblem error={payment.error} onRetry={() => void payment.refetch()} />;
  if (!payment.data) return <SettingUp />;
  const state = checkoutState(payment.data);
  if (tip !== null && !mayTipNow(payment.data, nowMs)) return <TooLateForTip orderId={orderId} />;
  if (tip === null && state === 'over') return <TooLate />;
  // Keeps a successful payment on screen until the page moves on to the order.
  if (tip === null && state === 'paid' && !intent.data) return <AlreadyPaid orderId={orderId} />;
  if (intent.error && !intent.data) {
    // Also refetches the price, because a changed price may be why the payment failed.
    const retry = () => payment.refetch().then(() => intent.refetch());
    return <SetupFailed error={intent.error} onRetry={() => void retry()} />;
  }
  if (tip === null && payment.data.toPay === 0 && state === 'due')
    return (
      <Frame payment={payment.data}>
        <OrderSummary payment={payment.data} tip={null} />
        <NothingToCharge orderId={orderId} />
      </Frame>
    );
  if (!intent.data) return <SettingUp />;
  return (
    <Frame payment={payment.data}>
      <OrderSummary payment={payment.data} tip={tip} />
      {intent.data.gateway === 'local' ? (
        <LocalPaymentForm
          key={intent.data.clientSecret}
          payment={payment.data}
          tip={tip}
          clientSecret={intent.data.clientSecret}
          trackingNumber={trackingNumber}
          onFailed={() => void payment.refetch()}
        />
      ) : (
        <p role="alert">Payments are not available right now.</p>
      )}
    </Frame>
  );
}

function Frame({ payment, children }: { payment: PaymentAnswer; children: ReactNode }) {
  return (
    <>
      <Link className={classes['back']} to={paths.bookPickup}>
        <IconArrowLeft aria-hidden="true" stroke={1.75} />
        Back
      </Link>
      <h1>Secure Payment</h1>
      <Card as="section" className={classes['card']} aria-labelledby="checkout-heading">
        <h2 id="checkout-heading">Complete Your Booking</h2>
        {children}
      </Card>
      <InfoTiles payment={payment} />
    </>
  );
}

function TooLate() {
  return (
    <CheckoutNotice
      title="This order can no longer be paid"
      action={
        <>
          <ButtonLink variant="primary" to={paths.bookPickup}>
            Book Pickup
          </ButtonLink>
          <ButtonLink to={paths.orders}>My orders</ButtonLink>
        </>
      }
    >
      It was cancelled, or its time to pay has run out. Nothing was charged.
    </CheckoutNotice>
  );
}

function TooLateForTip({ orderId }: { orderId: string }) {
  return (
    <CheckoutNotice
      title="No tip can be added now"
      action={
        <ButtonLink variant="primary" to={paths.orderStatus({ orderId })}>
          View order
        </ButtonLink>
      }
    >
      A tip can be added to a paid order until 30 days after your return was delivered. Nothing was
      charged.
    </CheckoutNotice>
  );
}

function SettingUp() {
  return (
    <Stack gap={4} across="center" tone="quiet" className={classes['setting-up']} role="status">
      <i aria-hidden="true" />
      <p>Setting up payment...</p>
    </Stack>
  );
}
