import { actionLabels } from '../../../../parts/driver/action-labels.ts';
import {
  type DriverAction,
  forwardAction,
  troubleAction,
} from '@backhaul/domain/order/driver-actions.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { allowedActions, type OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { payText } from '../../../../parts/driver/job-words.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { AddPhoto } from './add-photo.tsx';
import classes from './job-actions.module.css';
import { isOneTap, noAnswers, planAction } from './action-plan.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { RefusedJob } from './refused-job.tsx';
import { useActions } from './use-actions.ts';

/** Loaded when they open: the portal is there before, and they are kept for when there is no network. */
const HandOverDialog = lazy(async () => ({
  default: (await import('../hand-over/hand-over-dialog.tsx')).HandOverDialog,
}));

const ActionDialog = lazy(async () => ({
  default: (await import('./action-dialog.tsx')).ActionDialog,
}));
const ReleaseDialog = lazy(async () => ({
  default: (await import('./release-dialog.tsx')).ReleaseDialog,
}));

const tapGuardMs = 600;

/**
 * The job's next step, in orange. After Mark Delivered the driver is still at the counter, so the receipt is
 * requested at once.
 */
export function ForwardAction({ job }: { job: ProjectedJob }) {
  const [pressed, setPressed] = useState<OrderAction>();
  const button = job.status && forwardAction(job.status);
  if (!button) return null;
  // The store's answer waits to be sent; until it is, nobody can choose.
  if (job.status === 'refused' && job.order.status !== 'refused')
    return (
      <Notice tone="quiet">The customer is asked what happens next as soon as this is sent.</Notice>
    );
  const forward = (
    <AskedAction
      key={button.action}
      job={job}
      button={button}
      isForward
      opensAtOnce={pressed === 'deliver' && button.action === 'complete'}
      onPress={() => setPressed(button.action)}
    />
  );
  const { refusal } = job.order;
  return job.status === 'refused' && refusal !== null ? (
    <RefusedJob job={job} refusal={refusal} bringBack={forward} />
  ) : (
    forward
  );
}

/** The job's other actions: photos, and what to do when something goes wrong. */
export function OtherActions({ job }: { job: ProjectedJob }) {
  const { status } = job;
  const trouble = status && troubleAction(status);
  const allowed = status === null ? [] : allowedActions(status, 'driver');
  return (
    <div className={classes['others']}>
      {allowed.includes('pick_up') && (
        <AddPhoto job={job} proof="pickup" label="Add Pickup Photo" />
      )}
      {allowed.includes('deliver') && (
        <AddPhoto job={job} proof="delivery" label="Add Delivery Photo" />
      )}
      {trouble && <AskedAction key={trouble.action} job={job} button={trouble} />}
      {allowed.includes('release') && <Release job={job} />}
    </div>
  );
}

function AskedAction({
  job,
  button,
  isForward = false,
  opensAtOnce = false,
  onPress,
}: {
  job: ProjectedJob;
  button: DriverAction;
  isForward?: boolean;
  opensAtOnce?: boolean;
  onPress?: () => void;
}) {
  const [isMaking, setIsMaking] = useState(false);
  const isTapMeant = useTapGuard();
  const { make, keep, problem } = useActions(job.order);
  const isEarly = isTooEarly(pickupTimeOf(job.order, useNow()));
  const plan = planAction(button, job.proofs, { isEarly, pickupProof: job.order.pickupProof });
  const [isOpen, setIsOpen] = useState(opensAtOnce && !isOneTap(plan));
  async function start() {
    onPress?.();
    if (!isOneTap(plan)) {
      setIsOpen(true);
      return;
    }
    setIsMaking(true);
    await make(plan, noAnswers);
    setIsMaking(false);
  }
  return (
    <>
      {isForward ? (
        <Button
          variant="primary"
          size="driver"
          wide
          amount={payText(job.order, job.status)}
          disabled={isMaking || !isTapMeant}
          onClick={() => void start()}
        >
          {actionLabels[button.patch]}
        </Button>
      ) : (
        <Button
          icon={<IconAlertTriangle aria-hidden="true" stroke={1.75} />}
          onClick={() => void start()}
        >
          {actionLabels[button.patch]}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          {plan.asksHandOver ? (
            <HandOverDialog
              order={job.order}
              asksWhy={plan.asksWhy}
              onClose={() => setIsOpen(false)}
              onMake={keep}
            />
          ) : (
            <ActionDialog
              order={job.order}
              plan={plan}
              isOpen
              onClose={() => setIsOpen(false)}
              onMake={(answers) => make(plan, answers)}
            />
          )}
        </Suspense>
      )}
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

/** False for a moment after a button replaced another one, so that a double tap does not press both. */
function useTapGuard(): boolean {
  const [isTapMeant, setIsTapMeant] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTapMeant(true), tapGuardMs);
    return () => clearTimeout(timer);
  }, []);
  return isTapMeant;
}

function Release({ job }: { job: ProjectedJob }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconArrowBackUp aria-hidden="true" stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        Release Order
      </Button>
      {isOpen && (
        <Suspense>
          <ReleaseDialog order={job.order} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
