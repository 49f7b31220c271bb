import { dayWords } from '../time/written-time.ts';
import { inDollars, type NotificationWords } from './notification-words.ts';

interface Brand {
  brandName: string;
  supportPhone: string;
}
type Words<Facts> = (facts: Facts) => NotificationWords;

/** Somebody's words, ended like a sentence. */
const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const verifyEmail: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Verify your e-mail',
  body: `Hello ${firstName}, is this your e-mail? Confirm it, so we can e-mail you about your returns.`,
  more: [
    'The link works once, within 24 hours. You may have to sign in first.',
    `You have no account at ${brandName}? Then do nothing, and nobody can use your e-mail here.`,
  ],
  link: { label: 'Verify my e-mail', page: 'verify_email' },
});

const resetPassword: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Set a new password',
  body: `Hello ${firstName}, somebody asked for a new password for your account at ${brandName}.`,
  more: [
    'The link works once, within an hour. Setting a new password signs you out everywhere else.',
    'It was not you? Then do nothing. Your password stays as it is.',
  ],
  link: { label: 'Set a new password', page: 'reset_password' },
});

const passwordChanged: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your password was changed',
  body: `The password of your account at ${brandName} is a new one, and every other device was signed out.`,
  more: [`If it was not you, set a new one now and call us: ${supportPhone}.`],
  link: { label: 'Set another password', page: 'forgot_password' },
});

const emailChange: Words<Brand & { firstName: string }> = ({ brandName, firstName }) => ({
  subject: 'Confirm your new e-mail',
  body: `Hello ${firstName}, should we e-mail you about your returns here from now on?`,
  more: [
    'The link works once, within 24 hours. You may have to sign in first, still with your old e-mail.',
    `You have no account at ${brandName}? Then do nothing, and nobody can use your e-mail here.`,
  ],
  link: { label: 'Use this e-mail', page: 'verify_email' },
});

const emailChanged: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your e-mail was changed',
  body: `Your account at ${brandName} has another e-mail now. This one no longer opens it.`,
  more: [`If it was not you, call us now: ${supportPhone}.`],
  link: { label: `Open ${brandName}`, page: 'home' },
});

const signInConnected: Words<Brand & { provider: string }> = (facts) => ({
  subject: `${facts.provider} opens your account now`,
  body: `${facts.provider} was connected to your account at ${facts.brandName}, so that you can sign in with it.`,
  more: [
    `It was not you? Disconnect it in your settings, change your password, and tell us: ${facts.supportPhone}.`,
  ],
  link: { label: 'Open my settings', page: 'settings' },
});

const signedInAnew: Words<Brand & { device: string }> = ({ brandName, supportPhone, device }) => ({
  subject: `New sign-in: ${device}`,
  body: `Somebody signed in to your account at ${brandName} with a browser that it had not been opened with before: ${device}.`,
  more: [
    'It was you? Then there is nothing to do.',
    `If it was not you, set a new password now, which signs out everybody else. Then call us: ${supportPhone}.`,
  ],
  link: { label: 'See where you are signed in', page: 'settings' },
});

const exportMade: Words<Brand> = ({ supportPhone }) => ({
  subject: 'Your data is ready',
  body: 'All that we keep of you can be downloaded in your settings for 24 hours: one file to read, and your receipts and photos.',
  more: [`You did not ask for it? Then change your password, and tell us: ${supportPhone}.`],
  link: { label: 'Download my data', page: 'export' },
});

const deletionRequested: Words<Brand> = ({ brandName, supportPhone }) => ({
  subject: 'Your account will be deleted in 14 days',
  body: `In 14 days we erase your account at ${brandName}: your name, phone, e-mail, places, messages and files.`,
  more: [
    'You want to keep it? Sign in before then and press Keep my account.',
    `It was not you? Keep it, set another password at once, and tell us: ${supportPhone}.`,
  ],
  link: { label: 'Open my settings', page: 'settings' },
});

const seeCredit = { label: 'See your credit', page: 'credit' } as const;

const creditGranted: Words<{ amountCents: number; lastDay: string; reason: string }> = (
  credit,
) => ({
  subject: `You have ${inDollars(credit.amountCents)} of credit`,
  body: `${asSentence(credit.reason)} It pays your next return by itself, until ${dayWords(credit.lastDay)}.`,
  more: [
    'At checkout you see what it pays, and can keep it for later. Tips are always paid apart.',
  ],
  link: seeCredit,
});

const creditEnding: Words<{ amountCents: number; lastDay: string }> = (credit) => ({
  subject: `Your credit of ${inDollars(credit.amountCents)} ends on ${dayWords(credit.lastDay)}`,
  body: 'It pays for a return that you book until then.',
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
  more: [`Your ticket is ${number}. Name it when you call us about this.`],
  link: hasOrder
    ? { label: 'See your return', page: 'order' }
    : { label: 'See your messages', page: 'contact' },
});

/** The words of notifications about an account and about a person's reports. */
export const accountWords = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  email_change: emailChange,
  email_changed: emailChanged,
  sign_in_connected: signInConnected,
  signed_in_anew: signedInAnew,
  export_made: exportMade,
  deletion_requested: deletionRequested,
  ticket_answered: ticketAnswered,
  credit_granted: creditGranted,
  credit_ending: creditEnding,
};
