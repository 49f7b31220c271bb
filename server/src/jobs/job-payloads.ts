/** Every kind of job and what it carries. A job runs at least once: running it again must change nothing. */
export interface JobPayloads {
  /** Bring an order's payment to what its outcome says: capture, void or refund at the gateway. */
  settle_payment: { orderId: string };
  /** Find the authorisations that lapse soon; by the clock. */
  sweep_lapsing_payments: object;
  /** Ask the gateway about payments whose webhook may have been lost; by the clock. */
  sweep_unheard_payments: object;
  /** Apply the transitions that time alone asks of orders; by the clock. */
  sweep_due_orders: object;
  /** Delete uploads that no booking took; by the clock. */
  purge_unattached_files: object;
  /** Delete sessions, keys and quotes whose time is over; by the clock. */
  purge_outdated: object;
  /** Delete demos that ended, with all that is in them; by the clock. */
  purge_sandboxes: object;
  /** Carry out a refund that was decided. */
  refund_payment: { refundId: string };
  /** Run the effect of one event (the folder reactions). */
  react: { reaction: string; eventId: number };
  /** Hand one signed message of the built-in gateway to our webhook. */
  deliver_local_webhook: { eventId: string };
}

export type JobName = keyof JobPayloads;

/** How often this job was tried, this time included. */
export interface JobTry {
  attempt: number;
  isLast: boolean;
}

/** What runs each job: the whole application has a task for every one of them, or that job would wait for ever. */
export type EveryJobTask = {
  [N in JobName]: (payload: JobPayloads[N], tried: JobTry) => Promise<void>;
};

/** What runs these jobs: a feature says which are its own. */
export type TasksOf<Name extends JobName> = Pick<EveryJobTask, Name>;
