import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useState } from 'react';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { type JobWork, useRecordAll } from '../../../../parts/driver/use-record-work.ts';
import { type ActionAnswers, type ActionPlan, workOf } from './action-plan.ts';

const notKept = 'This device could not save your last step. Delete some files and try again.';

/**
 * Returns a function that does actions on several jobs together, at once or when there is a network.
 */
export function useActionsOfAll() {
  const record = useRecordAll();
  const [problem, setProblem] = useState<string | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);

  async function keep(acts: readonly JobWork[]): Promise<boolean> {
    setProblem(null);
    setIsKeeping(true);
    try {
      await record(acts);
      return true;
    } catch (error) {
      console.warn('Your last step could not be saved.', error);
      setProblem(notKept);
      return false;
    } finally {
      setIsKeeping(false);
    }
  }

  return { problem, isKeeping, keep };
}

/** Returns functions that do actions and add photos, at once or when there is a network. */
export function useActions(order: DriverOrder) {
  const { problem, keep: keepAll } = useActionsOfAll();
  const keep = (work: readonly OutboxWork[]) => keepAll([{ order, work }]);
  return {
    problem,
    make: (plan: ActionPlan, answers: ActionAnswers) => keep(workOf(plan, answers)),
    keep,
  };
}
