import { accountExamples } from './account-examples.ts';
import { customerExamples } from './customer-examples.ts';
import { type MomentFacts, wordsOf } from './moment-words.ts';
import type { NotificationMoment } from './moments.ts';
import type { NotificationWords } from './notification-words.ts';
import { workExamples } from './work-examples.ts';

/** Made-up facts for every moment, from which the console shows how its messages look. */
export const momentExamples: { readonly [M in NotificationMoment]: MomentFacts<M> } = {
  ...accountExamples,
  ...customerExamples,
  ...workExamples,
};

/** The words of a moment with its example, under an installation's name. */
export function exampleWords(
  moment: NotificationMoment,
  brand: { brandName: string; supportPhone: string },
): NotificationWords {
  return wordsOf(moment, { ...momentExamples[moment], ...brand });
}
