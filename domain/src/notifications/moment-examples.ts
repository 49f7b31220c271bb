import { accountExamples } from './account-examples.ts';
import { customerExamples } from './customer-examples.ts';
import { type MomentFacts, wordsOf } from './moment-words.ts';
import type { NotificationMoment } from './moments.ts';
import type { NotificationWords } from './notification-words.ts';
import { workExamples } from './work-examples.ts';

/** Made-up facts for every kind of notification. The console uses them to preview the messages. */
export const momentExamples: { readonly [M in NotificationMoment]: MomentFacts<M> } = {
  ...accountExamples,
  ...customerExamples,
  ...workExamples,
};

/**
 * The texts of a notification, made from the example facts above. The brand name and the support phone number
 * are those given.
 */
export function exampleWords(
  moment: NotificationMoment,
  brand: { brandName: string; supportPhone: string },
): NotificationWords {
  return wordsOf(moment, { ...momentExamples[moment], ...brand });
}
