import { accountWords } from './account-words.ts';
import { applicationWords } from './application-words.ts';
import { billingWords } from './billing-words.ts';
import { customerWords } from './customer-words.ts';
import { messageWords } from './message-words.ts';
import type { NotificationMoment } from './moments.ts';
import type { NotificationWords } from './notification-words.ts';
import { reportWords } from './report-words.ts';
import { retailerWords } from './retailer-words.ts';
import { webhookWords } from './webhook-words.ts';
import { workWords } from './work-words.ts';

const textCode = ({ brandName }: { brandName: string }) => ({
  subject: `This code turns on text messages from ${brandName}`,
  body: 'We never ask you for this code.',
  link: { label: 'Your settings', page: 'settings' as const },
});

/** Functions that make the texts of every kind of notification from its facts. */
const momentWords = {
  ...accountWords,
  text_code: textCode,
  ...customerWords,
  ...messageWords,
  ...workWords,
  ...reportWords,
  ...webhookWords,
  ...billingWords,
  ...applicationWords,
  ...retailerWords,
} as const satisfies Readonly<Record<NotificationMoment, (facts: never) => NotificationWords>>;

/** The facts that are needed for the texts of this kind of notification. */
export type MomentFacts<M extends NotificationMoment> = Parameters<(typeof momentWords)[M]>[0];

export function wordsOf<M extends NotificationMoment>(
  moment: M,
  facts: MomentFacts<M>,
): NotificationWords {
  const say = momentWords[moment] as (facts: MomentFacts<M>) => NotificationWords;
  return say(facts);
}
