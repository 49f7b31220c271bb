import type { ListedReason } from '@backhaul/domain/order/action-reasons.ts';
import { type DriverAction, forwardAction } from '@backhaul/domain/order/driver-actions.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { isOneTap, noAnswers, planAction } from './action-plan.ts';
import { Problem } from './go-button.tsx';
import { pickupTimeOf } from './pickup-time.ts';
import { useActions } from './use-actions.ts';

/** Loaded separately, so that the portal appears sooner; the device stores them for when there is no network. */
const HandOverDialog = lazy(async () => ({
  default: (await import('../hand-over/hand-over-dialog.tsx')).HandOverDialog,
}));
const ActionDialog = lazy(async () => ({
  default: (await import('./action-dialog.tsx')).ActionDialog,
}));

/** The proof that the next action of a job requires; null if there is no such action. */
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
  // Until the server knows that the item goes back, it does not say which proof that needs.
  const isUnsentBack = button.action === 'return_to_customer' && order.status !== 'returning';
  const pickupProof = isUnsentBack ? 'hand_over' : order.pickupProof;
  return planAction(button, proofs, { isEarly, pickupProof });
}

/**
 * An action with what it asks for first. `press` makes it, or opens the dialog that asks; `asked` is that dialog and
 * what went wrong. With `opensAtOnce` the dialog is open from the start.
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
  const { make, keep, problem } = useActions(order);
  const plan = planOf(job, button, useNow());
  const [isMaking, setIsMaking] = useState(false);
  const [isOpen, setIsOpen] = useState(opensAtOnce && !isOneTap(plan));
  const onClose = () => setIsOpen(false);
  async function makeNow() {
    setIsMaking(true);
    await make(plan, noAnswers);
    setIsMaking(false);
  }
  return {
    press: () => (isOneTap(plan) ? void makeNow() : setIsOpen(true)),
    isMaking,
    asked: (
      <>
        {isOpen && (
          <Suspense>
            {plan.asksHandOver ? (
              <HandOverDialog
                order={order}
                button={button}
                asksWhy={plan.asksWhy}
                onClose={onClose}
                onMake={keep}
              />
            ) : (
              <ActionDialog
                job={job}
                plan={plan}
                preset={preset}
                isOpen
                onClose={onClose}
                onMake={(answers) => make(plan, answers)}
              />
            )}
          </Suspense>
        )}
        <Problem problem={problem} />
      </>
    ),
  };
}
