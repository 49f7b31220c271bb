import { entryOf } from '../../../lib/entry-of.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { statusLabels, type ShownStatus } from '@backhaul/domain/order/customer-view.ts';
import { mayChangePlan } from '@backhaul/domain/order/refusal-plan.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { Suspense, useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DetailsCard } from './details-card.tsx';
import { DriverCard } from './driver-card.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderMap } from './order-map.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './order-status.module.css';
import { RefusalPlanCard } from './refusal/refusal-plan-card.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { isRefundOpen } from '../../../words/customer/order-status.ts';
import { TrackingCard } from './tracking-card.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded on demand, because most stores accept the item. */
const RefusalChoiceCard = lazyPart(
  async () => (await import('./refusal/refusal-choice-card.tsx')).RefusalChoiceCard,
);

/**
 * Loaded on demand. `BookAgain` is the last part of the page. `HandOverCode` and `HandOverProof` are needed
 * only if the item is handed over in person.
 */
const BookAgain = lazyPart(async () => (await import('./book-again.tsx')).BookAgain);
const HandOverCode = lazyPart(
  async () => (await import('./hand-over/hand-over-code.tsx')).HandOverCode,
);
const HandOverProof = lazyPart(
  async () => (await import('./hand-over/hand-over-proof.tsx')).HandOverProof,
);

/** Loaded on demand, because there is no refund to watch before the item is back. */
const RefundCard = lazyPart(async () => (await import('./refund-card.tsx')).RefundCard);

/** Loaded on demand, because few stores give a gift card. */
const GiftCardCard = lazyPart(
  async () => (await import('./gift-card/gift-card-card.tsx')).GiftCardCard,
);

/** Loaded on demand, because drivers can rarely come early. */
const ComeNowCard = lazyPart(async () => (await import('./come-now-card.tsx')).ComeNowCard);

/** Loaded on demand, because a driver is at the door only for minutes. */
const AtDoorCard = lazyPart(async () => (await import('./at-door-card.tsx')).AtDoorCard);

/** Loaded on demand, because few returns go with a carrier. */
const ParcelTracks = lazyPart(
  async () => (await import('../../../parts/parcel/parcel-tracks.tsx')).ParcelTracks,
);

/**
 * Loaded on demand, because these components are at the bottom of the page, below the status that most people
 * open it for.
 */
const ProofPhotos = lazyPart(async () => (await import('./proof-photos.tsx')).ProofPhotos);
const ShareCard = lazyPart(async () => (await import('./share-card.tsx')).ShareCard);
const DocumentsCard = lazyPart(
  async () => (await import('./documents/documents-card.tsx')).DocumentsCard,
);
const ProblemCard = lazyPart(async () => (await import('./problem-card.tsx')).ProblemCard);

function statusWord(status: ShownStatus): string {
  return entryOf(statusLabels, status) ?? 'Order';
}

/**
 * The id of the order if its driver can be rated: the order has ended and was not cancelled. Null otherwise.
 */
function ratedOf(order: Order): string | null {
  return hasEnded(order.status) && order.status !== 'cancelled' ? order.id : null;
}

/**
 * True if something is more urgent than booking again: paying, choosing after a refusal, or confirming the
 * refund.
 */
function hasNextStep(order: Order): boolean {
  return isUnpaid(order) || order.refusal !== null || isRefundOpen(order);
}

/** True while a driver is expected at the door: for the pickup, or to bring the item back. */
function isAwaited({ status }: Order): boolean {
  return !hasEnded(status) && status !== 'picked_up' && status !== 'dropped_off';
}

/**
 * The content of the order's page: map, status, progress and timeline; beside them driver, details and price.
 */
export function OrderView({ order, updatedAtMs }: { order: Order; updatedAtMs: number }) {
  usePageTitle(`${statusWord(order.status)}: ${order.orderName}`);
  return (
    <>
      <OrderMap order={order} updatedAtMs={updatedAtMs} />
      <StatusAnnouncer message={`${statusWord(order.status)}. ${order.statusMessage}`} />
      <div className={`wrap ${classes['grid']}`}>
        <div className={classes['main']}>
          <OrderStatusCard order={order} />
          <div aria-live="polite">
            {order.pausedAt !== null && (
              <Notice tone="quiet" title="Your return is paused">
                <p>We paused your return for a short time. You pay nothing more.</p>
              </Notice>
            )}
          </div>
          {order.refusal !== null && (
            <Suspense>
              <RefusalChoiceCard order={order} refusal={order.refusal} />
            </Suspense>
          )}
          {order.giftCard !== null && (
            <Suspense>
              <GiftCardCard order={order} card={order.giftCard} />
            </Suspense>
          )}
          {isRefundOpen(order) && (
            <Suspense>
              <RefundCard order={order} watch={order.refundWatch} />
            </Suspense>
          )}
          <div aria-live="polite">
            {order.status === 'assigned' && order.earlyPickup === 'asked' && (
              <Suspense>
                <ComeNowCard order={order} />
              </Suspense>
            )}
          </div>
          {order.status === 'assigned' && order.door !== null && (
            <Suspense>
              <AtDoorCard order={order} door={order.door} />
            </Suspense>
          )}
          {(order.handOverCode !== null || order.isHandOverCodeLocked) && (
            <Suspense>
              <HandOverCode order={order} code={order.handOverCode} />
            </Suspense>
          )}
          <OrderActs order={order} />
          <OrderTimeline order={order} />
          {order.handOver !== null && (
            <Suspense>
              <HandOverProof handOver={order.handOver} />
            </Suspense>
          )}
          <Suspense>
            <ProofPhotos order={order} />
          </Suspense>
        </div>
        <Stack as="aside" gap={4} shrinks above={8} aria-label="Order details">
          {order.driver && (
            <DriverCard
              orderId={order.id}
              driver={order.driver}
              ratedOf={ratedOf(order)}
              hasThread={order.status !== 'created'}
            />
          )}
          {order.parcelTracks.length > 0 && (
            <Suspense>
              <ParcelTracks tracks={order.parcelTracks} />
            </Suspense>
          )}
          <TrackingCard trackingNumber={order.trackingNumber} />
          {mayChangePlan(order.status) && <RefusalPlanCard order={order} />}
          <DetailsCard order={order} />
          <Suspense>
            {isAwaited(order) && <ShareCard orderId={order.id} />}
            {/* An unpaid order has no public proof (passport) yet, because nothing has happened that could be
               proven. */}
            {!isUnpaid(order) && <DocumentsCard orderId={order.id} />}
          </Suspense>
          {hasEnded(order.status) ? (
            <Suspense>
              <BookAgain order={order} isMain={!hasNextStep(order)} />
            </Suspense>
          ) : (
            <ButtonLink
              variant={hasNextStep(order) ? 'outline' : 'primary'}
              wide
              to={paths.bookPickup}
            >
              Book Another Pickup
            </ButtonLink>
          )}
          <Suspense>
            <ProblemCard order={order} />
          </Suspense>
        </Stack>
      </div>
    </>
  );
}

/**
 * Announces a status change to screen readers. The initial status is not announced, because it is read with the
 * page.
 */
function StatusAnnouncer({ message }: { message: string }) {
  const [first] = useState(message);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && message !== first) setHasChanged(true);
  return (
    <div className="visually-hidden" aria-live="polite">
      {hasChanged && message}
    </div>
  );
}
