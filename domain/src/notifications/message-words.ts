import { oneLine } from './message-problem.ts';
import type { NotificationPage, NotificationWords } from './notification-words.ts';

/** The facts for a notification about a new message in an order's thread. */
interface MessageFacts {
  /** The writer's first name, or 'Support'. */
  from: string;
  /** The message's text; null for a photo without text. */
  words: string | null;
  retailer: string;
}

const longestInSubject = 90;

/** The notification's subject, such as 'Dana wrote: I am outside'. A long message is shortened. */
function wrote({ from, words }: MessageFacts): string {
  if (words === null) return `${from} sent a photo`;
  const line = oneLine(words);
  const cut = line.length > longestInSubject ? `${line.slice(0, longestInSubject - 1)}…` : line;
  return `${from} wrote: ${cut}`;
}

const messageTo =
  (page: NotificationPage) =>
  (facts: MessageFacts): NotificationWords => ({
    subject: wrote(facts),
    body: `This is about the ${facts.retailer} return.`,
    link: { label: 'Answer', page },
  });

const calledFrom =
  (page: NotificationPage) =>
  ({ from, retailer }: Pick<MessageFacts, 'from' | 'retailer'>): NotificationWords => ({
    subject: `${from} is trying to reach you`,
    body: `This is about the ${retailer} return. Write back, or pick up if your phone rings.`,
    link: { label: 'Answer', page },
  });

export const messageWords = {
  call_to_customer: calledFrom('order_messages'),
  call_to_driver: calledFrom('driver_messages'),
  message_to_customer: messageTo('order_messages'),
  message_to_driver: messageTo('driver_messages'),
};
