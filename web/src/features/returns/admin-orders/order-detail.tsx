import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { handOverReasonLabels, type HandOverWay } from '@backhaul/domain/proof/hand-over.ts';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { doorLine } from '../../../lib/door-line.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { ClockOf, useTimeZone } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { aboutText, comingOf, laterText, stopsText } from '../../../lib/arrival.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { SignatureDrawing } from '../../../parts/signature/signature-drawing.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { LifePart, ThingCard } from '../../../parts/thing-card/thing-card.tsx';
import { useWork } from '../../../parts/work/work-calls.ts';
import { orderHeadline } from '../../../words/console/order-headline.ts';
import { workSentence } from '../../../words/console/work.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import { LaterNotes } from '../../../parts/thing/later-notes.tsx';
import { OnCardContext } from '../../../parts/thing/thing-link.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderConnections } from './order-connections.tsx';
import { Box, Stack, Text } from '../../../ui/layout.tsx';
import classes from './order.module.css';
import { OrderEvents } from './order-events.tsx';
import { OrderFiles, OrderSheets } from './order-files.tsx';
import { OrderLedger } from './order-money.tsx';
import { OrderOffers } from './order-offers.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderThread } from './order-thread.tsx';
import {
  noDriverWords,
  paymentWords,
  refusalPlanWords,
  spoken,
} from '../../../words/console/orders.ts';

/** All details of one order: facts, actions, timeline and money. */
export function OrderDetail({ order }: { order: AdminOrderDetail }) {
  return (
    <OnCardContext value={true}>
      <ClockOf value={order.timeZone}>
        <ThingCard
          headline={<Headline order={order} />}
          since={
            <>
              {order.orderName}, booked <SpokenTime instant={order.createdAt} />
            </>
          }
          acts={<OrderActions order={order} />}
          facts={
            <>
              <Box ruled="above" padY={4}>
                <RouteEnds
                  from={{
                    title: doorLine(order),
                    detail: `${order.pickupCity} ${order.pickupZipCode} · ${order.customerName}`,
                  }}
                  to={{ title: order.store.name, detail: order.store.address }}
                />
              </Box>
              <OrderFacts order={order} />
              <OrderOutcome order={order} />
              <Attention order={order} />
              <OrderConnections orderId={order.id} />
            </>
          }
          life={
            <>
              <LifePart title="Events">
                <OrderEvents order={order} />
              </LifePart>
              <OrderOffers orderId={order.id} />
              <LifePart title="Money" state={paymentWords(order).toLowerCase()}>
                {order.ledger.length > 0 ? (
                  <OrderLedger order={order} />
                ) : (
                  <Text tone="faint">The accounts have no entries for this order yet.</Text>
                )}
              </LifePart>
              <LifePart title="Messages">
                <OrderThread orderId={order.id} />
              </LifePart>
              <LaterNotes kind="order" id={order.id} />
              <OrderFiles files={order.files} />
              <LifePart title="Print">
                <OrderSheets orderId={order.id} />
              </LifePart>
            </>
          }
        />
      </ClockOf>
    </OnCardContext>
  );
}

/** The reason the order needs attention, or else its state. */
function Headline({ order }: { order: AdminOrderDetail }) {
  const { data } = useWork();
  const piece = data?.items.find(({ subject }) => subject.id === order.id);
  const nowMs = useNow(10_000);
  return piece ? workSentence(piece, nowMs) : (orderHeadline(order) ?? order.orderName);
}

function OrderFacts({ order }: { order: AdminOrderDetail }) {
  const { driver } = order;
  return (
    <Facts dense className={classes['facts']}>
      <Fact name="Item">
        {order.numberOfItems} {order.numberOfItems === 1 ? 'item' : 'items'},{' '}
        {formatDollars(order.itemValue)}
        {order.itemDescription && <>, {order.itemDescription}</>}
      </Fact>
      <Fact name="Reason">{order.returnReason}</Fact>
      <Fact name="Pickup window">
        <PickupWindow slot={order} />
      </Fact>
      <Fact name="If refused">{entryOf(refusalPlanWords, order.refusalPlan)}</Fact>
      {order.accessNotes !== null && <Fact name="Access">{order.accessNotes}</Fact>}
      <Fact name="Customer">
        <a href={`tel:${order.customerPhone}`}>{phoneText(order.customerPhone)}</a>
        <br />
        <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
      </Fact>
      <Fact name="Driver">
        {driver === null ? (
          noDriverWords(order)
        ) : (
          <>
            {driver.name}
            {driver.phone !== null && (
              <>
                , <a href={`tel:${driver.phone}`}>{driver.phone}</a>
              </>
            )}
          </>
        )}
      </Fact>
      <ArrivalFact order={order} />
      {order.driverNotes !== null && <Fact name="Driver note">{order.driverNotes}</Fact>}
      <HandOverFact handOver={order.handOver} />
      <StopReviewFact review={order.stopReview} />
      <GiftCardFact card={order.giftCard} />
      <Fact name="Policy">
        <PolicyBadge result={order.policyResult} />
      </Fact>
    </Facts>
  );
}

const stopNames = { pickup: 'the pickup', store: 'the store', customer_return: 'the customer' };

/** Words for staff about how the item was handed over at the door. */
const handOverWords: Readonly<Record<HandOverWay, string>> = {
  signature: 'The customer signed',
  code: 'The customer gave the driver the code',
  neither: 'The customer gave no signature or code',
};

function HandOverFact({ handOver }: Pick<AdminOrderDetail, 'handOver'>) {
  if (handOver === null) return null;
  const { way, strokes, reason, happenedAt } = handOver;
  return (
    <Fact name="At the door">
      {handOverWords[way]}
      {reason !== null && `: ${handOverReasonLabels[reason].toLowerCase()}`},{' '}
      <SpokenTime instant={happenedAt} />
      {strokes !== null && <SignatureDrawing strokes={strokes} label="The customer’s signature" />}
    </Fact>
  );
}

/** The driver's review of the pickup at the customer's door. Only admins can read it. */
function StopReviewFact({ review }: { review: AdminOrderDetail['stopReview'] }) {
  if (review === null) return null;
  return (
    <Fact name="Rated by driver">
      {review.wasReady ? 'Ready' : 'Not ready'}, {review.wasSafe ? 'safe' : 'not safe'}
      {review.words !== null && <>: {review.words}</>}, <SpokenTime instant={review.createdAt} />
    </Fact>
  );
}

function GiftCardFact({ card }: { card: AdminOrderDetail['giftCard'] }) {
  if (card === null) return null;
  return (
    <Fact name="Gift card">
      {formatDollars(card.amount)}
      {card.lastFour !== null && `, ending in ${card.lastFour}`},{' '}
      <SpokenTime instant={card.givenAt} />
    </Fact>
  );
}

function ArrivalFact({ order }: { order: AdminOrderDetail }) {
  const timeZone = useTimeZone();
  const { isCurrent, expected, later } = comingOf(order, useNow(10_000));
  if (order.arrival === null) return null;
  const place = stopNames[order.arrival.stop];
  return (
    <Fact name="Arrival">
      {isCurrent && `The driver is on the way to ${place}`}
      {expected && `, ${aboutText(expected, timeZone)}, ${formatTime(expected.at, timeZone)}`}
      {later && `${stopsText(later.stopsBefore)} before ${place}, ${laterText(later, timeZone)}`}
    </Fact>
  );
}

function PolicyBadge({ result }: { result: string }) {
  return result === 'valid' ? (
    <Badge dense tone="ok" icon={<IconShieldCheck stroke={1.75} />}>
      Valid
    </Badge>
  ) : (
    <Badge dense tone="warn" icon={<IconAlertTriangle stroke={1.75} />}>
      {spoken(result)}
    </Badge>
  );
}

/** The findings of the automatic order check, and the order's open cases (problems that staff watch). */
function Attention({ order }: { order: AdminOrderDetail }) {
  const open = order.cases.filter(({ closedAt }) => closedAt === null);
  if (order.safetyFindings.length === 0 && open.length === 0) return null;
  return (
    <Stack gap={1} weight={550} tone="warn" above={3} pad={3} className={classes['attention']}>
      {order.safetyFindings.map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
      {open.map((one) => (
        <p key={one.id}>
          Open case: {spoken(one.kind)}, <SpokenTime instant={one.openedAt} />
        </p>
      ))}
    </Stack>
  );
}
