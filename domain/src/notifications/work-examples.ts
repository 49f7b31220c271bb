/** A made-up job for previews of messages. */
const job = {
  retailer: 'Target',
  street: '4915 Macklind Ave',
  window: 'today between 12 and 5 PM',
};
const message = { from: 'Pat', words: 'The bell is broken. Please knock.', retailer: 'Target' };
const payout = { kind: 'instant', amountCents: 8640, feeCents: 50 } as const;

const invoice = {
  company: 'Target',
  number: 'BH-2026-0017',
  left: '$45.20',
  dueOn: 'Nov 30, 2026',
};

/** Made-up facts for previews of the messages to drivers, retailers and staff. */
export const workExamples = {
  job_assigned: { ...job, takeOverFrom: null },
  job_taken_away: {
    ...job,
    driverName: 'Marcus',
    item: 'to_collect',
    reason: 'The other driver passes this street anyway.',
  },
  job_changed: { ...job, changed: ['instructions'], isByStaff: false },
  job_cancelled: job,
  tip_added: { ...job, tipCents: 300 },
  call_to_driver: message,
  message_to_driver: message,
  counter_said: { retailer: 'Target', item: 'Rain jacket', said: 'worn', words: 'Mud on a sleeve' },
  customer_answered: { ...job, answer: 'early_yes' },
  payout_paid: payout,
  payout_failed: { ...payout, failure: 'account_closed' },
  payouts_ready: { takesInstant: true },
  payouts_stopped: { problem: 'details_missing' },
  payout_waits: { state: 'started', problem: null },
  payout_needs_person: { ...payout, failure: 'account_closed', driverName: 'Dana Reyes' },
  pickup_decided: { ...job, payCents: 450 },
  pay_adjusted: {
    kind: 'incentive',
    amountCents: 1000,
    owedCents: 0,
    reason: 'For driving in the snow',
  },

  application_decided: { decision: 'approved', reason: null, position: null },
  document_decided: { kind: 'insurance', reason: 'The photo is too dark.' },
  document_ending: {
    kind: 'insurance',
    expiresOn: '2026-12-04',
    today: '2026-11-27',
    daysLeft: 7,
  },
  background_decided: { status: 'approved' },
  driver_paused: {
    until: '2026-12-04',
    reason: 'Please have your car repaired first.',
    today: '2026-11-27',
  },

  claim_decided: { company: 'Target', outcome: 'approved', words: null },
  team_changed: { company: 'Target', role: 'manager' },
  webhook_failing: { host: 'hooks.example.com' },
  webhook_disabled: { host: 'hooks.example.com', isGone: false },
  agreement_offered: { company: 'Target' },
  invoice_sent: invoice,
  invoice_overdue: invoice,
  dispute_answered: { ...invoice, credited: '$9.79', answer: 'The driver came a day late.' },

  help_asked: { name: 'Dana Reyes', side: 'driver', trackingNumber: 'RTN-EXAMPLE1' },
  help_taken: { name: 'Alex', side: 'driver', hasOrder: true },
  note_mention: { by: 'Robin', about: 'RTN-EXAMPLE1', words: 'Can you call her before noon?' },
  case_opened: { kind: 'lost_item', trackingNumber: 'RTN-EXAMPLE1' },
  approval_decided: {
    act: 'refund',
    amountCents: 12_000,
    state: 'approved',
    decider: 'Robin Hale',
    words: 'The store’s returns counter was closed.',
  },
  day_report: {
    day: '2026-11-27',
    city: null,
    isMadeUp: false,
    isComparable: true,
    standingOut: [
      {
        key: 'orders_booked',
        value: 41,
        standsOut: { side: 'above', weeks: 4, lowest: 18, highest: 27 },
      },
    ],
  },
  saved_report: { name: 'Pickups on time', from: '2026-11-20', to: '2026-11-26', notes: [] },
} as const;
