import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { mayHoldGiftCard } from '@backhaul/domain/proof/gift-card.ts';
import { IconCreditCard } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useParams } from '../../../../lib/router/use-router.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useJobs } from '../active/use-jobs.ts';
import { DeskNote } from './desk-note.tsx';
import { Earned, Today } from './earned.tsx';
import classes from '../job/job.module.css';
import { type EndedJob, JobPage } from './job-page.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { TellUs } from '../../../../parts/driver/tell-us.tsx';
import { WhatHappened } from './what-happened.tsx';

/** The page for the end of a job: the receipt that completes it, the pay, and the next stop. */
export function CompleteScreen() {
  const { orderId } = useParams(paths.driverComplete.pattern);
  return (
    <JobPage key={orderId} id={orderId}>
      {(ended) => <Ending {...ended} />}
    </JobPage>
  );
}

function Ending(ended: EndedJob) {
  const { job, ending } = ended;
  const { status, order } = job;
  usePageTitle(`End of job ${order.trackingNumber}`);
  if (status === null || (!hasEnded(status) && status !== 'delivered'))
    return <UnderWay orderId={order.id} />;
  if (status === 'delivered')
    return (
      <>
        <div>
          <Text size={14} tone="quiet">
            {order.returnName} · <span className="code">{order.trackingNumber}</span>
          </Text>
          <h1 className={classes['title']}>
            {order.way === 'donation' ? 'Photo at the charity' : 'The counter receipt'}
          </h1>
        </div>
        <ReceiptForm job={job} />
        <CardAtCounter {...ended} />
        {ending && <WhatHappened ending={ending} />}
      </>
    );
  return (
    <>
      <Earned {...ended} />
      <Today />
      <WayOn doneId={order.id} />
      <CardAtCounter {...ended} />
      <DeskNote order={order} />
      <TellUs orderId={order.id} />
      {ending && <WhatHappened ending={ending} />}
      {ending && (ending.mayReview || ending.review !== null) && (
        <ButtonLink size="driver" to={paths.driverReviewOrder} search={{ orderId: order.id }}>
          {ending.mayReview ? 'How was this stop?' : 'Your review of this stop'}
        </ButtonLink>
      )}
    </>
  );
}

function UnderWay({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      heading="h1"
      illustration={<ParcelIllustration />}
      title="This job is still under way"
      action={
        <ButtonLink variant="primary" size="driver" to={paths.driverJob({ id: orderId })}>
          Open the job
        </ButtonLink>
      }
    >
      You can finish the job here once you hand in the item at the counter.
    </EmptyState>
  );
}

/** A link to the next job that needs the driver, or to the orders on offer if there is none. */
function WayOn({ doneId }: { doneId: string }) {
  const { jobs } = useJobs();
  const next = jobs.find(({ order }) => order.id !== doneId);
  if (next === undefined)
    return (
      <ButtonLink
        variant="primary"
        size="driver"
        to={paths.driverPortal}
        search={{ tab: 'available' }}
      >
        See available orders
      </ButtonLink>
    );
  const { order, status } = next;
  const place = status === 'assigned' ? order.pickupStreetAddress : order.returnName;
  return (
    <ButtonLink variant="primary" size="driver" to={paths.driverPortal} search={{ tab: 'active' }}>
      Next stop: {place}
    </ButtonLink>
  );
}

/** A link to add a gift card that the counter gave, for retailers that refund with store credit. */
function CardAtCounter({ job: { order, status, proofs }, ending }: EndedJob) {
  const given = ending?.giftCard.given;
  if (given)
    return (
      <Notice tone="quiet" icon={<IconCreditCard stroke={1.75} />}>
        Gift card saved: {formatDollars(given.amount)}. Only the customer can see its number.
      </Notice>
    );
  if (proofs.has('gift_card'))
    return (
      <Notice tone="quiet" icon={<IconCreditCard stroke={1.75} />}>
        The gift card is saved on this phone. The app sends it when you have signal.
      </Notice>
    );
  if (status === null || !mayHoldGiftCard(status) || order.isDonation) return null;
  if (ending && !ending.giftCard.mayGive && ending.status === status) return null;
  if (ending?.giftCard.isExpected !== true) return null;
  return (
    <Notice
      tone="warn"
      icon={<IconCreditCard stroke={1.75} />}
      action={
        <ButtonLink to={paths.driverGiftCard({ orderId: order.id })}>Add a gift card</ButtonLink>
      }
    >
      {order.retailer} gives refunds as store credit. If the counter gave you a gift card, add the
      card here.
    </Notice>
  );
}
