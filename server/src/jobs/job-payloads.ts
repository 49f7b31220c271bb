/** Every kind of job and its payload. Jobs run at least once, so each must be idempotent. */
export interface JobPayloads {
  /** Capture, void or refund a payment to match its order's outcome. */
  settle_payment: { orderId: string };
  /** Close the hours of the books that are over; scheduled. */
  close_books: object;
  /** Add the books up anew and compare; scheduled. */
  verify_books: object;
  /** Find authorizations that are about to lapse; scheduled. */
  sweep_lapsing_payments: object;
  /** Bring movements of money to their end that a process left behind; scheduled. */
  sweep_left_moves: object;
  /** Ask the gateway about payments whose webhook may be lost; scheduled. */
  sweep_unheard_payments: object;
  /** Apply transitions and refusal plans that are due by time; scheduled. */
  sweep_due_orders: object;
  /** Ask customers whether their refund arrived; scheduled. */
  ask_about_refunds: object;
  /** Remind customers of bookings that are about to expire unpaid; scheduled. */
  remind_of_payments: object;
  /** Remind drivers of documents that end, take those offline whose documents did; scheduled. */
  look_after_drivers: object;
  /** Approve what somebody in a demo applies to drive with. */
  decide_demo_applicant: { userId: string };
  /** Delete uploads that were never booked; scheduled. */
  purge_unattached_files: object;
  /** Delete expired sessions, keys and quotes; scheduled. */
  purge_outdated: object;
  /** Delete expired sandboxes with their contents; scheduled. */
  purge_sandboxes: object;
  /** End credit that has expired, remind of credit that will soon; scheduled. */
  end_credits: object;
  stop_declined_payment: { intentId: string };
  /** Carry out an approved refund. */
  refund_payment: { refundId: string };
  /** Find the account that asked for a new password, if there is one, and have a link mailed. */
  begin_password_reset: { email: string };
  /** Read all that is kept of a person, for them to download. */
  export_account: { exportId: string };
  /** Erase the accounts whose owners asked for it 14 days ago; scheduled. */
  erase_accounts: object;
  /** Run a reaction's effects for some events. */
  react_to_events: { reaction: string; eventIds: number[] };
  /** Run a reaction's effect for one event again. */
  react: { reaction: string; eventId: number };
  /** Hand a payout that was asked for to its provider. */
  send_payout: { payoutId: string };
  /** Ask the provider about a payout of which money was taken back there. */
  check_payout: { payoutId: string; takenBackCents: number };
  /** Ask providers about payouts that are on their way for long; scheduled. */
  sweep_payouts: object;
  /** Ask providers about accounts that drivers are to be paid to; scheduled. */
  sweep_payout_accounts: object;
  /** Have providers close the accounts of people who were erased; scheduled. */
  close_payout_accounts: object;
  /** Pay every driver what is pending, once a week; scheduled. */
  run_weekly_payouts: object;
  /** Let a payout of the built-in provider arrive, and report it. */
  settle_local_payout: { reference: string };
  /** Apply what webhooks said and was not applied at once; scheduled. */
  apply_gateway_messages: object;
  /** Have gateways forget erased people; scheduled. */
  forget_payers: object;
  /** Hand in evidence of disputes that wait for it; scheduled, and as soon as one is reported. */
  sweep_disputes: object;
  /** Compare what a provider booked with our books. */
  reconcile_money: { runId: string };
  /** Begin the day's comparison with the providers; scheduled. */
  begin_reconciliation: object;
  /** Deliver a signed message of the built-in gateway to our webhook. */
  deliver_local_webhook: { eventId: string };
}

export type JobName = keyof JobPayloads;

/** Number of this try, starting at 1. */
export interface JobTry {
  attempt: number;
  isLast: boolean;
}

/** One task per job kind. The application must have all of them, or jobs without a task would wait forever. */
export type EveryJobTask = {
  [N in JobName]: (payload: JobPayloads[N], tried: JobTry) => Promise<void>;
};

/** The tasks for these jobs. Each feature lists its own. */
export type TasksOf<Name extends JobName> = Pick<EveryJobTask, Name>;
