import type { AreaPlan, PlanChange } from '@backhaul/contract/calls/driving/area-plan.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { firstName, reasonText, whyWords } from './plan-words.ts';
import classes from './plan.module.css';

/**
 * Lists each order that the plan would give to a driver, or to a different driver. The reason is shown for
 * the selected order.
 */
export function ChangeList({
  plan,
  selected,
  timeOf,
  onSelect,
}: {
  plan: AreaPlan;
  selected: string | null;
  timeOf: (instant: string) => string;
  onSelect: (orderId: string) => void;
}) {
  const names = new Map(plan.drivers.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? 'somebody';
  const shown = plan.changes.find(({ orderId }) => orderId === selected);
  return (
    <section aria-label="Changes" className={classes['changes']}>
      <h2>
        Changes <small>{plan.changes.length}</small>
      </h2>
      {plan.changes.length === 0 && <p>No changes.</p>}
      <ul>
        {plan.changes.map((change) => (
          <li key={change.orderId}>
            <button
              type="button"
              aria-pressed={change.orderId === selected}
              onClick={() => onSelect(change.orderId)}
            >
              <b>{change.street}</b>
              <span>{reasonText(change, nameOf)}</span>
              <small>
                Pickup at {timeOf(change.pickupAt)}, window {timeOf(change.windowStartAt)} to{' '}
                {timeOf(change.windowEndAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <Why change={shown} nameOf={nameOf} timeOf={timeOf} />}
    </section>
  );
}

function Why({
  change,
  nameOf,
  timeOf,
}: {
  change: PlanChange;
  nameOf: (id: string) => string;
  timeOf: (instant: string) => string;
}) {
  return (
    <div className={classes['why']}>
      <h3>
        Why {firstName(nameOf(change.to))} for{' '}
        <ThingLink kind="order" id={change.orderId}>
          {change.street}
        </ThingLink>
      </h3>
      <p>{whyWords(change, nameOf, timeOf)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            <th scope="col">Min</th>
            <th scope="col">Miles</th>
            <th scope="col">Late</th>
          </tr>
        </thead>
        <tbody>
          {change.candidates.map(({ driverId, minutes, miles, late }) => (
            <tr key={driverId} data-chosen={driverId === change.to}>
              <th scope="row">{nameOf(driverId)}</th>
              <td>+{minutes}</td>
              <td>
                {miles < 0 ? '−' : '+'}
                {Math.abs(miles).toFixed(1)}
              </td>
              <td>{late === null ? 'none' : `${late.name}, ${late.minutes} min`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
