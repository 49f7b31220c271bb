import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import type { JobSketch } from './now-memory.ts';

export interface EndWords {
  readonly kicker: string;
  readonly title: string;
  readonly rest: string | null;
  /** True if the job was completed, so that the driver's pay is shown line by line. */
  readonly isEarned: boolean;
}

interface Ending {
  /** The job's status; null if this driver may no longer see the job. */
  readonly status: OrderStatus | null;
  /** The pay in the ledger, or the promised pay before that. Null if nothing is paid. */
  readonly pay: string | null;
  /**
   * The text of the notification that the job was taken from this driver; null until it is loaded, or if
   * there is none.
   */
  readonly told: string | null;
  /** True for a failed pickup if support still has to decide on the pay. */
  readonly isInDoubt?: boolean;
  /** True if the driver's last action has not been sent to the server yet. */
  readonly isWaiting: boolean;
}

const paid = ({ pay, isWaiting }: Ending, otherwise: string): string => {
  if (pay === null) return otherwise;
  return isWaiting ? `You earn ${pay}` : `You earned ${pay}`;
};

const gone = 'This stop is no longer on your route.';
const waitingRest =
  'You get your pay as soon as this phone is back online. You do not need to do anything.';

/**
 * The pay for a failed pickup depends on the driver's position, so the text promises nothing before the
 * report is sent.
 */
function failedRest({ isInDoubt = false, isWaiting }: Ending): string | null {
  if (isInDoubt) return 'Support decides your pay for this trip.';
  return isWaiting ? 'The app sends your report when you have signal.' : null;
}

/** The message for the driver about a job that is no longer open. */
export function endWords(job: JobSketch, ending: Ending): EndWords {
  const { status, isWaiting, pay } = ending;
  const rest = isWaiting ? waitingRest : null;
  const stop = `Collect from ${job.customer}, ${job.door}`;
  switch (status) {
    case 'completed':
    case 'refunded':
      return {
        kicker: `${starting(possessive(job.customer))} return is complete`,
        title: paid(ending, 'Handed in'),
        rest,
        isEarned: true,
      };
    case 'returned':
      return {
        kicker: `Item brought back to ${job.customer}`,
        title: paid(ending, 'Brought back'),
        rest,
        isEarned: true,
      };
    case 'pickup_failed':
      return {
        kicker: stop,
        title: paid(ending, 'This stop is closed.'),
        rest: failedRest(ending),
        isEarned: false,
      };
    case 'cancelled':
      return {
        kicker: stop,
        title: 'This pickup was cancelled.',
        rest: pay === null ? 'You get no pay for this pickup.' : `You get ${pay} for the drive.`,
        isEarned: false,
      };
    case 'lost':
      return {
        kicker: stop,
        title: 'Support marked this item as lost.',
        rest: null,
        isEarned: false,
      };
    case 'created':
      return {
        kicker: stop,
        title: 'Other drivers can take this job again.',
        rest: ending.told ?? gone,
        isEarned: false,
      };
    default:
      return {
        kicker: stop,
        title: 'This job was given to another driver.',
        rest:
          ending.told ??
          (job.isOnBoard
            ? `${gone} The item is still in your car. Keep it until the other driver takes it.`
            : gone),
        isEarned: false,
      };
  }
}

const starting = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The sentence about jobs that others gave to the driver. */
export function addedWords(jobs: readonly JobSketch[]): string {
  const [only] = jobs;
  if (only?.takeOverFrom !== undefined && jobs.length === 1)
    return `You have a new job: take over a return from ${possessive(only.takeOverFrom)} car and drop it off at ${only.store}.`;
  if (only && jobs.length === 1)
    return `You have a new job: collect at ${only.door} and drop off at ${only.store}.`;
  const doors = new Intl.ListFormat('en').format(
    new Set(
      jobs.map(({ door, takeOverFrom }) =>
        takeOverFrom === undefined ? door : `${possessive(takeOverFrom)} car`,
      ),
    ),
  );
  return `You have ${jobs.length} new jobs: collect at ${doors}. The stops are on your route.`;
}
