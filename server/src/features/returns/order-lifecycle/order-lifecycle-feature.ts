import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { askAboutRefunds } from './ask-about-refunds.ts';
import { applyDueTransitions } from './apply-due-transitions.ts';
import { holdRefusalPlans } from './hold-refusal-plans.ts';
import type { OrderAnswersDeps } from './order-lifecycle-deps.ts';
import { orderLifecycleRoutes } from './order-lifecycle-routes.ts';
import { remindOfPayments } from './remind-of-payments.ts';

/** Tasks that change orders' statuses on a schedule. */
const tasks = (
  deps: OrderAnswersDeps,
): TasksOf<'sweep_due_orders' | 'ask_about_refunds' | 'remind_of_payments'> => ({
  sweep_due_orders: async () => {
    await holdRefusalPlans(deps, deps.clock.now());
    await applyDueTransitions(deps, deps.clock.now());
  },
  ask_about_refunds: async () => {
    await askAboutRefunds(deps, deps.clock.now());
  },
  remind_of_payments: async () => {
    await remindOfPayments(deps, deps.clock.now());
  },
});

export const orderLifecycleFeature = defineFeature({
  name: 'order-lifecycle',
  routes: orderLifecycleRoutes,
  tasks,
  schedules: [
    { task: 'sweep_due_orders', at: '* * * * *' },
    { task: 'ask_about_refunds', at: '*/10 * * * *' },
    { task: 'remind_of_payments', at: '*/5 * * * *' },
  ],
});
