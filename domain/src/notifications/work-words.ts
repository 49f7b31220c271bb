import type { RefusalPlan } from '../order/refusal-plan.ts';
import type { NotificationWords } from './notification-words.ts';

/** What a driver's notification may name: no street and no item before they hold the job. */
interface JobFacts {
  retailer: string;
  window: string;
}
type Words<Facts = JobFacts> = (facts: Facts) => NotificationWords;

const jobs = { label: 'Open your jobs', page: 'driver_portal' } as const;

const jobAssigned: Words = ({ retailer, window }) => ({
  subject: `New job: a ${retailer} return`,
  body: `It was given to you. Pickup ${window}.`,
  link: jobs,
});

const jobTakenAway: Words = ({ retailer, window }) => ({
  subject: `The ${retailer} return is not yours any more`,
  body: `Somebody else takes the pickup ${window}. You need not come.`,
  link: jobs,
});

const jobCancelled: Words = ({ retailer, window }) => ({
  subject: `Cancelled: the ${retailer} return`,
  body: `Do not come to the pickup ${window}.`,
  link: jobs,
});

const jobChanged: Words<JobFacts & { changed: readonly string[] }> = ({ retailer, changed }) => ({
  subject: `The customer changed the ${retailer} return`,
  body: `New: ${changed.join(', ')}. Your job shows it.`,
  link: jobs,
});

const ways: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'Bring it back to the customer.',
  another_location: 'Take it to another location.',
  donate: 'Take it to a charity.',
};

const answers = {
  early_yes: 'The customer says yes: come now.',
  early_no: 'The customer says no: come in the window.',
} as const;

const customerAnswered: Words<JobFacts & { answer: keyof typeof answers | RefusalPlan }> = ({
  retailer,
  answer,
}) => ({
  subject: `Your ${retailer} return: what to do`,
  body: answer === 'early_yes' || answer === 'early_no' ? answers[answer] : ways[answer],
  link: jobs,
});

const caseOpened: Words<{ kind: string; trackingNumber: string }> = ({ kind, trackingNumber }) => ({
  subject: `New case: ${kind.replaceAll('_', ' ')}`,
  body: `Order ${trackingNumber} needs somebody to look into it.`,
  link: { label: 'Open the order', page: 'admin_order' },
});

/** What drivers are told of their jobs, and administrators of cases. */
export const workWords = {
  job_assigned: jobAssigned,
  job_taken_away: jobTakenAway,
  job_cancelled: jobCancelled,
  job_changed: jobChanged,
  customer_answered: customerAnswered,
  case_opened: caseOpened,
};
