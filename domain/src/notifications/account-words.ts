import { dayWords } from '../time/written-time.ts';
import { inDollars, type NotificationWords } from './notification-words.ts';

interface Brand {
  brandName: string;
  supportPhone: string;
}
type Words<Facts> = (facts: Facts) => NotificationWords;

/** The text that a person typed, with a period at the end if it has no end mark. */
const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const verifyEmail: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Verify your e-mail',
  body: `Hello ${firstName}, is this your e-mail? Confirm it, so we can e-mail you about your returns.`,
  more: [
    'The link works once, within 24 hours. You may have to sign in first.',
    `If you have no account at ${brandName}, do nothing. Nobody can use your e-mail there.`,
  ],
  link: { label: 'Verify my e-mail', page: 'verify_email' },
});

const resetPassword: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Set a new password',
  body: `Hello ${firstName}, somebody asked for a new password for your account at ${brandName}.`,
  more: [
    'The link works once, within an hour. Setting a new password signs you out everywhere else.',
    'If it was not you, do nothing. Your password stays the same.',
  ],
  link: { label: 'Set a new password', page: 'reset_password' },
});

interface FirstReturn {
  brandName: string;
  retailer: string;
  orderName: string;
  window: string;
  totalCents: number;
}

/**
 * The message to a customer for whom our staff created an account and a booking. The customer has no password
 * yet.
 */
const bookedForNewcomer: Words<FirstReturn> = (facts) => ({
  subject: `Pay for your ${facts.retailer} return`,
  body: `We booked the return of ${facts.orderName} for you and collect it ${facts.window}. Choose a password, then pay ${inDollars(facts.totalCents)}, so we can send a driver.`,
  more: [
    'The link works once, within 7 days. If you do not pay, the booking expires and costs nothing.',
    `If you did not ask ${facts.brandName} for this return, do nothing.`,
  ],
  link: { label: 'Choose a password and pay', page: 'claim_account' },
});

const passwordChanged: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your password was changed',
  body: `The password of your account at ${brandName} was changed, and every other device was signed out.`,
  more: [`If it was not you, set a new password now and call us: ${supportPhone}.`],
  link: { label: 'Set a new password', page: 'forgot_password' },
});

const emailChange: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Confirm your new e-mail',
  body: `Hello ${firstName}, should we use this address for e-mails about your returns?`,
  more: [
    'The link works once, within 24 hours. You may have to sign in first, still with your old e-mail.',
    `If you have no account at ${brandName}, do nothing. Nobody can use your e-mail there.`,
  ],
  link: { label: 'Use this e-mail', page: 'verify_email' },
});

const emailChanged: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your e-mail was changed',
  body: `Your account at ${brandName} now uses another e-mail. You can no longer sign in with the old one.`,
  more: [`If it was not you, call us now: ${supportPhone}.`],
  link: { label: `Open ${brandName}`, page: 'home' },
});

const signInConnected: Words<Brand & { provider: string }> = (facts) => ({
  subject: `You can now sign in with ${facts.provider}`,
  body: `${facts.provider} is now connected to your account at ${facts.brandName}.`,
  more: [
    `If it was not you, disconnect ${facts.provider} in your settings, change your password, and call us: ${facts.supportPhone}.`,
  ],
  link: { label: 'Open my settings', page: 'settings' },
});

const signedInAnew: Words<Brand & { device: string }> = ({ brandName, supportPhone, device }) => ({
  subject: `New sign-in: ${device}`,
  body: `Somebody signed in to your account at ${brandName} with a new browser: ${device}.`,
  more: [
    'If it was you, you do not need to do anything.',
    `If it was not you, set a new password now, which signs out everybody else. Then call us: ${supportPhone}.`,
  ],
  link: { label: 'See where you are signed in', page: 'settings' },
});

const secondFactorChanged: Words<Brand & { isAdded: boolean; key: string | null }> = (facts) => {
  const factor = facts.key === null ? 'authenticator app' : `key “${facts.key}”`;
  const change = facts.isAdded ? 'added to' : 'removed from';
  return {
    subject: `${facts.key === null ? 'An authenticator app' : 'A key'} was ${change} your sign-in`,
    body: `The ${factor} was ${change} your account at ${facts.brandName}.`,
    more: [`If it was not you, set a new password now and call us: ${facts.supportPhone}.`],
    link: { label: 'Open my settings', page: 'settings' },
  };
};

const exportMade: Words<Brand> = ({ supportPhone }) => ({
  subject: 'Your data is ready',
  body: 'You can download your data in your settings for 24 hours: one file to read, and your receipts and photos.',
  more: [`If you did not ask for your data, change your password and call us: ${supportPhone}.`],
  link: { label: 'Download my data', page: 'export' },
});

const deletionRequested: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your account will be deleted in 14 days',
  body: `In 14 days we erase your account at ${brandName}: your name, phone, e-mail, places, messages and files.`,
  more: [
    'To keep your account, sign in before then and press Keep my account.',
    `If it was not you, keep your account, set a new password now, and call us: ${supportPhone}.`,
  ],
  link: { label: 'Open my settings', page: 'settings' },
});

const seeCredit = { label: 'See your credit', page: 'credit' } as const;

const creditGranted: Words<{ amountCents: number; lastDay: string; reason: string }> = (
  credit,
) => ({
  subject: `You have ${inDollars(credit.amountCents)} of credit`,
  body: `${asSentence(credit.reason)} You can use the credit for your next return until ${dayWords(credit.lastDay)}.`,
  more: ['At checkout you can also save the credit for later. You always pay tips separately.'],
  link: seeCredit,
});

const creditEnding: Words<{ amountCents: number; lastDay: string }> = (credit) => ({
  subject: `Your credit of ${inDollars(credit.amountCents)} ends on ${dayWords(credit.lastDay)}`,
  body: 'Use your credit for a return that you book by then.',
  link: seeCredit,
});

const ticketAnswered: Words<{
  about: string;
  number: string;
  words: string;
  isClosed: boolean;
  hasOrder: boolean;
}> = ({ about, number, words, isClosed, hasOrder }) => ({
  subject: isClosed ? `Answered and closed: ${about}` : `We answered: ${about}`,
  body: words,
  more: [`Your ticket number is ${number}. Have it ready when you call us.`],
  link: hasOrder
    ? { label: 'See your return', page: 'order' }
    : { label: 'See your messages', page: 'contact' },
});

const feedbackAnswered: Words<{ said: string; answer: string }> = ({ said, answer }) => ({
  subject: 'Our answer to your feedback',
  body: answer,
  more: [`You said: ${said}`],
  link: { label: 'Driver Portal', page: 'driver_portal' },
});

/** The texts of notifications about a person's account, data, credit, support tickets and feedback. */
export const accountWords = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  booked_for_newcomer: bookedForNewcomer,
  password_changed: passwordChanged,
  email_change: emailChange,
  email_changed: emailChanged,
  sign_in_connected: signInConnected,
  second_factor_changed: secondFactorChanged,
  signed_in_anew: signedInAnew,
  export_made: exportMade,
  deletion_requested: deletionRequested,
  ticket_answered: ticketAnswered,
  feedback_answered: feedbackAnswered,
  credit_granted: creditGranted,
  credit_ending: creditEnding,
};
