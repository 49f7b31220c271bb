import { toCents } from '@backhaul/contract/money.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { forwardAction } from '@backhaul/domain/order/driver-actions.ts';
import { noAnswers, planAction, workOf } from '../acts/action-plan.ts';
import { GoButton, Problem } from '../acts/go-button.tsx';
import type { JobWork } from '../../../../parts/driver/use-record-work.ts';
import { useActionsOfAll } from '../acts/use-actions.ts';
import type { CurrentStop } from './use-now-sheet.ts';
import type { NowStop } from './working-order.ts';

/** The drop-offs at this counter whose items are in the driver's car. */
export const inCar = ({ together }: CurrentStop): readonly NowStop[] =>
  together.filter(({ job }) => job.status === 'in_transit');

function steps(stops: readonly NowStop[]): JobWork[] {
  return stops.flatMap(({ job: { order, status, proofs } }) => {
    const button = status && forwardAction(status);
    return button ? [{ order, work: workOf(planAction(button, proofs), noAnswers) }] : [];
  });
}

/**
 * Status changes of the other jobs whose items go to the same counter, sent when the driver sets out. The
 * departure itself is reported once, for the current stop's job.
 */
export const departures = ({ key, together }: CurrentStop): JobWork[] =>
  steps(together.filter((one) => one.key !== key && one.job.status === 'picked_up')).map(
    ({ order, work }) => ({ order, work: work.filter(({ kind }) => kind === 'move') }),
  );

/** One button that hands in all items at a counter. Each job then ends with its own receipt. */
export function HandInAll({ stop, onGo }: { stop: CurrentStop; onGo: () => void }) {
  const { keep, isKeeping, problem } = useActionsOfAll();
  const stops = inCar(stop);
  const cents = stops.map(
    ({ job: { order } }) => toCents(order.driverPay.total) + toCents(order.extraPay),
  );
  return (
    <>
      <GoButton
        amount={formatCents(sumCents(cents))}
        isBusy={isKeeping}
        onTap={() => {
          onGo();
          void keep(steps(stops));
        }}
      >
        {`Mark ${stops.length} Returns Delivered`}
      </GoButton>
      <Problem problem={problem} />
    </>
  );
}
