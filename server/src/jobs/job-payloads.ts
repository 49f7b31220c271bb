import type { ShopOrder } from '@backhaul/domain/retail/shops.ts';

/**
 * Every kind of job and its payload. Jobs run at least once, so each must be idempotent. The comments say when a job
 * runs and what it does; docs/operations.md lists them (`npm run index`).
 */
export interface JobPayloads {
  /**
   * An order ended, or an authorization lapses within a day: captures, voids or refunds at the gateway; after
   * 10 tries opens a case `capture_failed`.
   */
  settle_payment: { orderId: string };
  /**
   * Hourly: closes the ledger's past hours, so that no entry can be added to them, and stores each account's
   * sums.
   */
  close_books: object;
  /** Every night: adds up the ledger again; fails if a sum differs from the stored one. */
  verify_books: object;
  /** Every 10 minutes: finds card authorizations that end within a day, and settles them before. */
  sweep_lapsing_payments: object;
  /**
   * Every minute: finishes payments, refunds and other movements of money that a stopped process left
   * unfinished. The gateway gets the same key again, so that the money moves only once.
   */
  sweep_left_moves: object;
  /** Every 5 minutes: asks the gateway about payments whose webhook is late, at growing intervals. */
  sweep_unheard_payments: object;
  /**
   * Each minute: unpaid orders expire, orders without a driver are cancelled, and orders that nobody picked
   * up are released. 24 hours after delivery, an order with proof completes; one without proof gets a case.
   */
  sweep_due_orders: object;
  /** Every 10 minutes: finds refunds that are due or overdue by 3 or 7 days, between 8 AM and 9 PM of their area. */
  ask_about_refunds: object;
  /**
   * Every 5 minutes: reminds customers, in the daytime, of bookings that expire unpaid within three hours.
   */
  remind_of_payments: object;
  /**
   * Every 5 minutes: reminds drivers of documents that expire soon, takes drivers with expired documents
   * offline, and deletes the documents of rejected applicants.
   */
  look_after_drivers: object;
  /**
   * A demo's applicant completed a step: approves, three seconds later, the applicant's waiting documents and
   * background check, and the application itself once nothing is missing.
   */
  decide_demo_applicant: { userId: string };
  /**
   * Every 10 minutes: deletes uploads that no booking used within 24 hours, and stored files without a
   * database row.
   */
  purge_unattached_files: object;
  /**
   * Every hour: deletes outdated records. Among them are expired sessions, responses stored for repeated
   * requests after a week, browsers and networks of sign-ins after 400 days, mailed links a month after they
   * expired, and unbooked quotes a day after they expired.
   */
  purge_outdated: object;
  /** Every 5 minutes: deletes demos that ended an hour ago, with all that is in them. */
  purge_sandboxes: object;
  /** Every 5 minutes: deletes counts of rate limits whose minute is over. */
  forget_rates: object;
  /** Every hour: ends credit that has expired, reminds customers once of credit that expires within a week. */
  end_credits: object;
  /** Every five minutes: ends requests for approval on which nobody decided in time. */
  end_approvals: object;
  /**
   * Every five minutes: looks up the DNS records that prove claims to own a retailer (at most 50 claims), and
   * ends claims that are still open after a month.
   */
  look_after_claims: object;
  /** A connected shop sent a paid order: writes a booking link for each item to the order at that shop. */
  write_shop_links: { shopId: string; shopOrderId: string; customer: ShopOrder['customer'] };
  /**
   * A counter accepted a return from a connected shop: makes the refund at the shop, or asks the shop's staff
   * to make it.
   */
  refund_at_shop: { orderId: string };
  /**
   * A connected shop reports that an order was refunded: reads the refunds there, and stores those of our
   * returns.
   */
  read_shop_refunds: { shopId: string; shopOrderId: string };
  /**
   * A connected shop refunded a return: confirms the refund to the customer, once the return is completed and
   * its trip is paid for.
   */
  confirm_shop_refund: { orderId: string };
  /**
   * Every night: deletes stored order lines of connected shops that have not changed for so long that a
   * return is no longer possible.
   */
  purge_shop_lines: object;
  /** Every night: deletes invitations to retailers' teams a month after they ended. */
  purge_invitations: object;
  /** Every hour: sends retailers the invoices of months that are over, and marks those that are late. */
  send_invoices: object;
  /** Every minute: deletes roles whose end has passed. They have had no effect since their end. */
  end_roles: object;
  /** A card was declined: voids the payment if its payer was declined too often. */
  stop_declined_payment: { intentId: string };
  /** A refund was decided: makes the refund. */
  refund_payment: { refundId: string };
  /** Somebody forgot a password: finds the account, if there is one, and has a link mailed. */
  begin_password_reset: { email: string };
  /** Somebody requested their data: collects everything stored about them, for them to download for a day. */
  export_account: { exportId: string };
  /** A staff member requested a list as a file: writes it part by part, and continues after a crash. */
  export_list: { exportId: string };
  /**
   * An import of bookings continues: checks, books or undoes some of its rows, then enqueues itself again
   * until all rows are done or somebody stops the import.
   */
  run_import: { importId: string };
  /** Every night: deletes imports of bookings 30 days after they were made. */
  purge_imports: object;
  /** Every hour: deletes exported files of lists that can no longer be downloaded. */
  purge_list_exports: object;
  /**
   * Hourly: erases accounts whose owners requested this 14 days ago, each in one transaction. An account that
   * may not be deleted yet, for example because of an active order, is tried again later.
   */
  erase_accounts: object;
  /**
   * At the start and every night: rebuilds the list of work for staff from the records that need a decision,
   * and deletes work that ended a month ago.
   */
  rebuild_work: object;
  /** Every five minutes: counts the figures of the reports again for days on which something changed. */
  count_figures: object;
  /**
   * At the start and every night: counts the figures of the last week again, or of all days if none has been
   * counted yet.
   */
  check_figures: object;
  /** At the start and every five minutes: from 9 PM of the area on, writes the report of the day, once. */
  write_day_reports: object;
  /** Every five minutes: makes the saved reports that are due, once for their day, and sends them. */
  send_due_reports: object;
  /** Events occurred to which a reaction subscribes: runs the reaction's effect for each event. */
  react_to_events: { reaction: string; eventIds: number[] };
  /** An effect failed: runs it again. */
  react: { reaction: string; eventId: number };
  /**
   * A driver cashed out, or a weekly payout began: sends the payout to its provider, which accepts the same
   * payout only once; after 10 tries `sweep_payouts` takes over.
   */
  send_payout: { payoutId: string };
  /**
   * Stripe reports that a payout's money was taken back: reads the payout. If the payout failed, its money is
   * pending again; otherwise an administrator gets a notice.
   */
  check_payout: { payoutId: string; takenBackCents: number };
  /**
   * Every 5 minutes: asks providers about payouts that have been in transit for 2 minutes, and resends those that never
   * reached them.
   */
  sweep_payouts: object;
  /** Every hour: asks providers about drivers' accounts that are not ready, in case a message was lost. */
  sweep_payout_accounts: object;
  /**
   * Every hour: has Stripe close the accounts of drivers who were erased, ten days after their last payout;
   * repeats this until Stripe has closed the account.
   */
  close_payout_accounts: object;
  /**
   * Every 10 minutes: from Monday 6 AM of the area on, for a day, begins a payout of everything that is
   * pending, one for each driver.
   */
  run_weekly_payouts: object;
  /**
   * The test payout provider accepted a payout: reports its arrival, with a signed message as a real provider
   * would send, until our webhook accepts the message.
   */
  settle_local_payout: { reference: string };
  /**
   * Each minute: applies messages of the payment gateway that a process stored but did not apply, for example
   * because it stopped.
   */
  apply_gateway_messages: object;
  /**
   * Every 10 minutes: has the gateway delete customers whose accounts were erased, with their kept cards; tried until
   * it succeeds.
   */
  forget_payers: object;
  /**
   * Every 10 minutes: submits the return's passport (its document of proof) as evidence in a dispute, once
   * the order has ended or two days before the evidence is due.
   */
  sweep_disputes: object;
  /**
   * A comparison with a payment or payout provider began, by schedule or by a person: compares the provider's
   * statement with our ledger, stores new differences, and closes differences that are gone.
   */
  reconcile_money: { runId: string };
  /**
   * Every 10 minutes: from 3 AM of the area on, once a day, begins a comparison of each provider's statement
   * with our ledger.
   */
  begin_reconciliation: object;
  /** Every hour: draws samples for quality checks among the finished orders of the day before, once a day. */
  draw_samples: object;
  /**
   * Every hour: raises an alert for the staff about each store, and each reason, with more cancellations and
   * failed pickups than usual.
   */
  watch_cancellations: object;
  /** A photo from a carrier's counter arrived: reads its tracking number and compares it with the label's. */
  read_parcel_proof: { fileId: string };
  /** A carrier took an order's parcels: asks the tracking service to follow them, if one is set up. */
  follow_parcels: { orderId: string };
  /**
   * Every 10 minutes: warns owners of webhook endpoints that have failed for four days, and switches off
   * endpoints that have failed for five.
   */
  watch_webhooks: object;
  /** Every night: deletes the records of webhook messages sent more than 30 days ago. */
  purge_webhooks: object;
  /**
   * An order became available to drivers, in an area that ranks drivers or plans their tours: offers the
   * order to the best drivers first, or adds it to the plan.
   */
  rank_offer: { orderId: string; eventId: number };
  /**
   * Every minute, and when the drivers who got an offer first have had their time: offers the order to the
   * next drivers. Opens an order to all drivers if the ranking is late.
   */
  widen_offers: object;
  /**
   * In an area that plans drivers' tours, an order became available or changed: makes the area's plan again,
   * and offers orders to the drivers whom the new plan names.
   */
  plan_area: { areaId: string };
  /** Every minute: makes a new plan for each planned area. */
  plan_areas: object;
  /** Every night: learns the usual time at each kind of door and each counter from the stops of the last eight weeks. */
  learn_stop_times: object;
  /**
   * A driver accepted an order in an area that tries out a second dispatch mode: compares the drivers that
   * each of the two modes would choose.
   */
  compare_ways: { orderId: string; driverId: string };
  /**
   * The test payment gateway has a message for us: posts the message, signed, to our webhook until it is
   * accepted.
   */
  deliver_local_webhook: { eventId: string };
}

export type JobName = keyof JobPayloads;

/**
 * The number of the job's present try (`attempt`), starting at 1. `isLast` is true if the job will not be
 * tried again.
 */
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
