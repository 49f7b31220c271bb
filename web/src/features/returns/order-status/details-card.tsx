import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { mayChangePlan } from '@backhaul/domain/order/refusal-plan.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { doorLine } from '../../../lib/door-line.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { fareOfAnswer, fareRows } from '../../../parts/fare-lines.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { planTitle } from '../../../words/customer/refusal-plans.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/details.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { paymentName } from '../../../words/customer/order-facts.ts';
import classes from './order-status.module.css';

const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Payment due',
  failed: 'Payment failed',
  authorized: 'Authorized',
  captured: 'Paid',
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  voided: 'Nothing charged',
};

/**
 * True if nothing was charged: the payment was voided by us or the bank, or the order ended unpaid.
 */
function isNothingCharged({ status, paymentStatus }: Order): boolean {
  if (paymentStatus === 'voided') return true;
  return status !== 'created' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

function paymentText(order: Order): string {
  if (isNothingCharged(order)) return 'Nothing charged';
  const words = entryOf(paymentWords, order.paymentStatus) ?? 'Unknown';
  const isAllCredit = order.credit > 0 && order.credit >= order.totalPrice;
  const isAllCovered = order.covered > 0 && order.covered >= order.totalPrice;
  if (isAllCovered) return `${words}, by ${order.retailer}`;
  const name = isAllCredit ? 'with credit' : paymentName(order.payment);
  return name ? `${words}, ${name}` : words;
}

/** Words for the part of the price that credit paid, or will pay. */
function creditWords({ credit, totalPrice, paymentStatus }: Order): string | null {
  if (credit === 0) return null;
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  const pays = isOpen ? 'pays' : 'paid';
  if (credit >= totalPrice) return `Your credit ${pays} the whole price.`;
  return `Your credit ${pays} ${formatDollars(credit)} of the price.`;
}

/** Words for the part of the price that the retailer pays. */
function coveredWords({ covered, totalPrice, retailer }: Order): string | null {
  if (covered === 0) return null;
  const part = covered >= totalPrice ? 'all' : formatDollars(covered);
  return `${retailer} pays ${part} of the price.`;
}

/** A sentence about a refund, a fee or no charge. Null if the price was simply paid. */
function settledWords(order: Order): string | null {
  if (order.refund) return `We refunded you ${formatDollars(order.refund)}.`;
  if (order.fee) return `We charged only a fee of ${formatDollars(order.fee)}.`;
  return isNothingCharged(order) ? 'We charged nothing.' : null;
}

function ServiceCost({ order }: { order: Order }) {
  const fare = fareOfAnswer({ ...order, total: order.totalPrice });
  const settled = settledWords(order);
  const isVoid = isNothingCharged(order) || (order.fee ?? 0) > 0;
  const credit = isNothingCharged(order) ? null : creditWords(order);
  const covered = isNothingCharged(order) ? null : coveredWords(order);
  return (
    <>
      <Details
        className={classes['cost']}
        summary={
          <>
            <Text as="span" grows tone="faint">
              {settled === null ? 'Service cost' : 'Service cost at booking'}
            </Text>
            <Text
              as="strong"
              size={18}
              figures
              {...(isVoid ? { tone: 'faint', weight: 450 } : { weight: 650 })}
            >
              {formatDollars(order.totalPrice)}
            </Text>
          </>
        }
      >
        <FareTable caption="Itemized fare" className={classes['fare']} {...fareRows(fare)} />
      </Details>
      {[covered, credit, settled]
        .filter((words) => words !== null)
        .map((words) => (
          <Text above={3} key={words} size={14} tone="quiet">
            {words}
          </Text>
        ))}
    </>
  );
}

export function DetailsCard({ order }: { order: Order }) {
  const cityLine = `${order.pickupCity}, ${order.pickupState} ${order.pickupZipCode}`;
  return (
    <Card as="section" flat padded aria-labelledby="details-heading">
      <h2 id="details-heading" className={classes['heading']}>
        Details
      </h2>
      <Facts className={classes['list']}>
        <Fact name="Order">{order.orderName}</Fact>
        <Fact name="Created">
          <span className={classes['when']}>
            <SpokenTime instant={order.createdAt} />
          </span>
        </Fact>
        <Fact name="Pickup">
          <PickupWindow slot={order} />
        </Fact>
        <Fact name="Pickup address">
          {doorLine(order)}
          <span>{cityLine}</span>
        </Fact>
        <Fact name="Retailer">
          {order.store.name}
          <span>{order.store.address}</span>
        </Fact>
        <Fact name="Items">
          {order.numberOfItems}, {order.itemCategory}, {formatDollars(order.itemValue)}
        </Fact>
        {order.itemDescription && <Fact name="Description">{order.itemDescription}</Fact>}
        {order.pickupInstructions && <Fact name="Instructions">{order.pickupInstructions}</Fact>}
        {order.accessNotes && (
          <Fact name="Access notes">
            {order.accessNotes}
            <span>Only your driver sees these notes</span>
          </Fact>
        )}
        {/* The customer chose beforehand what happens if the store refuses the item. After a refusal, the
           timeline shows the final choice, so the earlier one is left out. */}
        {!mayChangePlan(order.status) && !order.events.some(({ type }) => type === 'refused') && (
          <Fact name="If refused">{planTitle(order.refusalPlan, order.retailer)}</Fact>
        )}
        <Fact name="Payment">{paymentText(order)}</Fact>
      </Facts>
      <ServiceCost order={order} />
    </Card>
  );
}
