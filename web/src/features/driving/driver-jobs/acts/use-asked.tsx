import type { ListedReason } from '@backhaul/domain/order/action-reasons.ts';
import {
  type DriverAction,
  forwardAction,
  troubleAction,
} from '@backhaul/domain/order/driver-actions.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { isOneTap, noAnswers, planAction, withParcels, workOf } from './action-plan.ts';
import { Problem } from './go-button.tsx';
import { pickupTimeOf } from './pickup-time.ts';
import { useActions } from './use-actions.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

/**
 * Dialogs that are loaded separately, so that the page appears sooner. The device stores their code for use
 * without a network.
 */
const HandOverDialog = lazyPart(
  async () => (await import('../hand-over/hand-over-dialog.tsx')).HandOverDialog,
);
const ParcelCheck = lazyPart(async () => (await import('./parcel-check.tsx')).ParcelCheck);
const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

/** The requirements of a job's next action; null if there is no such action. */
export function forwardPlan({ status, order, proofs }: ProjectedJob, nowMs: number) {
  const button = status && forwardAction(status);
  return button && planOf({ order, proofs }, button, nowMs);
}

function planOf(
  { order, proofs }: Pick<ProjectedJob, 'order' | 'proofs'>,
  button: DriverAction,
  nowMs: number,
) {
  const isEarly = isTooEarly(pickupTimeOf(order, nowMs));
  // Taking the item back requires the customer's signature or code. Until the server knows that the item goes
  // back, `order.pickupProof` does not say so.
  const isUnsentBack = button.action === 'return_to_customer' && order.status !== 'returning';
  const pickupProof = isUnsentBack ? 'hand_over' : order.pickupProof;
  return planAction(button, proofs, { isEarly, pickupProof, parcels: order.parcel?.count ?? 0 });
}

/**
 * An action and the dialog with its requirements. `press` does the action or opens the dialog; `asked` is the
 * dialog and any error. With `opensAtOnce` the dialog is open at first.
 */
export function useAsked(
  job: ProjectedJob,
  button: DriverAction,
  {
    opensAtOnce = false,
    preset = null,
  }: { opensAtOnce?: boolean; preset?: ListedReason | null } = {},
): { press: () => void; isMaking: boolean; asked: ReactNode } {
  const { order } = job;
  const { keep, problem } = useActions(order);
  const [isChecked, setIsChecked] = useState(false);
  const planned = planOf(job, button, useNow());
  const plan = isChecked ? { ...planned, parcels: 0 } : planned;
  const make = (work: readonly OutboxWork[]) => keep(withParcels(work, planned.parcels));
  const [isMaking, setIsMaking] = useState(false);
  const [isOpen, setIsOpen] = useState(opensAtOnce && !isOneTap(plan));
  const [isWrong, setIsWrong] = useState(false);
  const onClose = () => setIsOpen(false);
  async function makeNow() {
    setIsMaking(true);
    await make(workOf(plan, noAnswers));
    setIsMaking(false);
  }
  function goOn() {
    setIsChecked(true);
    if (!isOneTap({ ...plan, parcels: 0 })) return;
    onClose();
    void makeNow();
  }
  function sayWrong() {
    onClose();
    setIsWrong(true);
  }
  return {
    press: () => {
      setIsWrong(false);
      if (isOneTap(plan)) void makeNow();
      else setIsOpen(true);
    },
    isMaking,
    asked: (
      <>
        {isOpen && (
          <Suspense>
            {plan.parcels > 0 && order.parcel !== null ? (
              <ParcelCheck
                order={order}
                parcel={order.parcel}
                onRight={goOn}
                onWrong={sayWrong}
                onClose={onClose}
              />
            ) : plan.asksHandOver ? (
              <HandOverDialog
                order={order}
                button={button}
                asksWhy={plan.asksWhy}
                onClose={onClose}
                onMake={make}
              />
            ) : (
              <ActionDialog
                job={job}
                plan={plan}
                preset={preset}
                isOpen
                onClose={onClose}
                onMake={(answers) => make(workOf(plan, answers))}
              />
            )}
          </Suspense>
        )}
        {isWrong && <NotAsDescribed job={job} />}
        <Problem problem={problem} />
      </>
    ),
  };
}

/**
 * The dialog for a parcel that is open, has no label or exceeds the limits. The pickup then fails, with a
 * photo as proof.
 */
function NotAsDescribed({ job }: { job: ProjectedJob }) {
  const trouble = job.status && troubleAction(job.status);
  return trouble && <WrongParcel job={job} button={trouble} />;
}

function WrongParcel({ job, button }: { job: ProjectedJob; button: DriverAction }) {
  return useAsked(job, button, { opensAtOnce: true, preset: 'not_as_described' }).asked;
}
