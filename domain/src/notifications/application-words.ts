import {
  type DriverDocumentKind,
  driverDocumentNames,
} from '../driver-application/driver-documents.ts';
import { spokenDay } from '../time/spoken-day.ts';
import type { NotificationWords } from './notification-words.ts';

type Words<Facts> = (facts: Facts) => NotificationWords;
type Decision = 'approved' | 'rejected' | 'waitlist' | 'pending_review';

const way = { label: 'See your application', page: 'driver_onboarding' } as const;
const papers = { label: 'Your documents', page: 'driver_documents' } as const;

const decisions: Readonly<Record<Decision, { subject: string; body: string }>> = {
  approved: {
    subject: 'You can drive',
    body: 'Your application is approved. Go online whenever you like.',
  },
  rejected: { subject: 'Your application was rejected', body: 'You can apply again.' },
  waitlist: {
    subject: 'You are on the waitlist',
    body: 'Your area has enough drivers now. We e-mail you when we need more.',
  },
  pending_review: {
    subject: 'We are reviewing your application',
    body: 'If a step is still missing, your application page shows it.',
  },
};

const applicationDecided: Words<{
  decision: Decision;
  reason: string | null;
  position: number | null;
}> = ({ decision, reason, position }) => {
  const { subject, body } = decisions[decision];
  const place = position === null ? '' : ` You are number ${position} on the waitlist.`;
  const why = reason === null ? '' : `${reason} `;
  return {
    subject,
    body: `${why}${body}${place}`,
    link: decision === 'approved' ? { label: 'Driver Portal', page: 'driver_portal' } : way,
  };
};

const documentDecided: Words<{ kind: DriverDocumentKind; reason: string | null }> = ({
  kind,
  reason,
}) => {
  const name = driverDocumentNames[kind];
  return reason === null
    ? { subject: `Approved: ${name}`, body: 'You have nothing more to do.', link: papers }
    : { subject: `Please send again: ${name}`, body: reason, link: papers };
};

/**
 * The message about a driver's document that expires in `daysLeft` days, or that has expired if `daysLeft` is
 * 0.
 */
const documentEnding: Words<{
  kind: DriverDocumentKind;
  expiresOn: string;
  today: string;
  daysLeft: number;
}> = ({ kind, expiresOn, today, daysLeft }) => {
  const name = driverDocumentNames[kind];
  if (daysLeft === 0)
    return {
      subject: `Expired: ${name}`,
      body: 'You get no new jobs until we approve a new document. You keep the jobs you have.',
      link: papers,
    };
  return {
    subject: `${name} ends ${spokenDay(expiresOn, today)}`,
    body: 'Send a new document now so you can keep driving. The old document is valid through that day.',
    link: papers,
  };
};

const checks = {
  in_progress: 'Your background check is under way. We e-mail you when it is done.',
  approved: 'You passed the background check.',
  failed: 'You did not pass the background check, so you cannot drive for us.',
  required: 'Please start your background check again.',
} as const;

const backgroundDecided: Words<{ status: keyof typeof checks }> = ({ status }) => ({
  subject: 'Your background check',
  body: checks[status],
  link: way,
});

/** The message that a driver was paused until a day, or, if `until` is null, that the pause has ended. */
const driverPaused: Words<{ until: string | null; reason: string | null; today: string }> = ({
  until,
  reason,
  today,
}) => {
  const link = { label: 'Driver Portal', page: 'driver_portal' } as const;
  if (until === null)
    return { subject: 'Your pause has ended', body: 'You can go online again.', link };
  return {
    subject: `Your account is paused until ${spokenDay(until, today)}`,
    body: `${reason === null ? '' : `${reason} `}Until then you get no new jobs. You keep the jobs you have.`,
    link,
  };
};

/** The texts of notifications to people who apply to drive, and to drivers. */
export const applicationWords = {
  application_decided: applicationDecided,
  document_decided: documentDecided,
  document_ending: documentEnding,
  background_decided: backgroundDecided,
  driver_paused: driverPaused,
};
