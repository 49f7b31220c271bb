import type { PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { ownPage } from '@backhaul/contract/page-paths.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { refreshPayment } from '@backhaul/contract/calls/money/payments.ts';
import { send } from '../../../lib/api/send.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { mayTipNow } from '../../../parts/tip/may-tip-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { SettingUp, TooLate, TooLateForTip } from './checkout-endings.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutProblem, SetupFailed } from './checkout-problem.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';
import {
  checkoutState,
  type Due,
  type IntentAnswer,
  type PaymentAnswer,
} from './checkout-state.ts';
import { InfoTiles } from './info-tiles.tsx';
import { KeptTip } from './kept-tip.tsx';
import { LocalPaymentForm } from './local-payment-form.tsx';
import { NothingToCharge } from './nothing-to-charge.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReturnedPayer } from './returned-payer.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePaymentReturn } from './use-payment-return.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const StripePaymentForm = lazyPart(
  async () => (await import('./stripe/stripe-payment-form.tsx')).StripePaymentForm,
);

const toOrders = (
  <ButtonLink variant="primary" to={paths.orders}>
    My orders
  </ButtonLink>
);

/**
 * The checkout page (product-rules.md#checkout). The URL only identifies the order; the server decides the
 * price.
 */
export function CheckoutScreen() {
  const [query] = useQueryTexts();
  const orderId = query['orderId'] ?? '';
  usePageTitle('Secure Payment');
  return (
    <div className={`wrap ${classes['page']}`}>
      {orderId === '' ? (
        <CheckoutNotice title="Nothing to pay here" action={toOrders}>
          We found no order to pay. Open My orders to see what is due.
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

/**
 * The tip in dollars that the URL asks to add to a paid order. Null for any other text; the page is then for
 * paying the order itself.
 */
function tipOf(text: string | undefined): number | null {
  const dollars = Number(text);
  return text !== undefined && dollars > 0 ? dollars : null;
}

/**
 * The payment methods that work in every browser. Other wallets, which only some browsers have, are added
 * once the form has found them.
 */
function surelyOf({ gateway, ways }: IntentAnswer): readonly PaymentWay[] {
  return gateway === 'local' ? ways : ways.filter((way) => way === 'card' || way === 'paypal');
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
  const [came, forgetReturn] = usePaymentReturn();
  const [isUnpaid, setUnpaid] = useState(false);
  const { payment, intent, due } = useCheckout(orderId, tip, came !== null);
  /** The payment methods that the form found in this browser; undefined until then. */
  const [found, setFound] = useState<readonly PaymentWay[]>();
  const { data } = payment;
  if (payment.error && !data)
    return <CheckoutProblem error={payment.error} onRetry={() => void payment.refetch()} />;
  if (!data) return <SettingUp />;
  if (came)
    return (
      <ReturnedPayer
        payment={data}
        purpose={due.purpose}
        came={came}
        trackingNumber={trackingNumber}
        readAgain={() => payment.refetch()}
        onUnpaid={() => {
          setUnpaid(came.isRefused || data.failureMessage !== null);
          forgetReturn();
        }}
      />
    );
  const state = checkoutState(data);
  if (tip !== null && !mayTipNow(data, nowMs)) return <TooLateForTip orderId={orderId} />;
  if (tip === null && state === 'over') return <TooLate />;
  // After a payment on this page, `intent.data` still exists. The form then shows the success itself and
  // opens the order's page.
  if (tip === null && state === 'paid' && !intent.data) return <AlreadyPaid orderId={orderId} />;
  // Reloads the payment and its price. The payment may have failed because the price changed, or another tab
  // has paid.
  async function readAnew() {
    await send(refreshPayment, { params: { orderId } }).catch(() => undefined);
    await payment.refetch();
    await intent.refetch();
  }
  const setUpAgain = () => void readAnew();
  if (intent.error && !intent.data)
    return <SetupFailed error={intent.error} onRetry={setUpAgain} />;
  if (tip === null && data.toPay === 0 && state === 'due')
    return (
      <Frame payment={data} due={due} ways={['card']}>
        <NothingToCharge orderId={orderId} />
      </Frame>
    );
  if (!intent.data)
    return (
      <Frame payment={data} due={due} ways={null}>
        <SettingUp />
      </Frame>
    );
  const form = { payment: data, due, intent: intent.data, trackingNumber };
  return (
    <Frame payment={data} due={due} ways={found ?? surelyOf(intent.data)}>
      {due.purpose === 'tip' && (
        <KeptTip payment={data} tip={due.amount} onFailed={() => void intent.refetch()} />
      )}
      {intent.data.gateway === 'local' ? (
        <LocalPaymentForm key={intent.data.clientSecret} {...form} onFailed={setUpAgain} />
      ) : (
        <Suspense fallback={<SettingUp />}>
          <StripePaymentForm
            key={intent.data.clientSecret}
            {...form}
            isRefused={isUnpaid}
            onFailed={() => void payment.refetch()}
            onReplaced={setUpAgain}
            onWays={setFound}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function Frame({
  payment,
  due,
  ways,
  children,
}: {
  payment: PaymentAnswer;
  due: Due;
  /** The available payment methods; null until the gateway has answered. */
  ways: readonly PaymentWay[] | null;
  children: ReactNode;
}) {
  const { cameFrom } = usePlace().state;
  const toOrder = paths.orderStatus({ orderId: payment.orderId });
  const back =
    (typeof cameFrom === 'string' ? ownPage(cameFrom) : null) ??
    (due.purpose === 'tip' ? toOrder : paths.bookPickup);
  return (
    <>
      <Link className={classes['back']} to={back}>
        <IconArrowLeft aria-hidden="true" stroke={1.75} />
        Back
      </Link>
      <h1>Secure Payment</h1>
      <Card as="section" className={classes['card']} aria-labelledby="checkout-heading">
        <Text as="h2" size={24} id="checkout-heading">
          {due.purpose === 'tip' ? 'Your Tip' : 'Complete Your Booking'}
        </Text>
        <OrderSummary payment={payment} due={due} />
        <Stack gap={5} shrinks className={classes['pay']}>
          {children}
        </Stack>
      </Card>
      <InfoTiles payment={payment} ways={ways} />
    </>
  );
}
