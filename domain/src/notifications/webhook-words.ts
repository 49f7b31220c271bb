import { webhookRules } from '../retail/webhook-tries.ts';
import type { NotificationWords } from './notification-words.ts';

type Words<Facts> = (facts: Facts) => NotificationWords;

const dayMs = 24 * 3_600_000;
const days = (ms: number) => ms / dayMs;
const link = { label: 'See the webhook log', page: 'webhooks' } as const;

const failing: Words<{ host: string }> = ({ host }) => ({
  subject: `${host} does not respond to our webhooks`,
  body: `No webhook succeeded for ${days(webhookRules.warnedAfterMs)} days. If this goes on, we switch the endpoint off in a day. We keep the waiting events until then.`,
  link,
});

const disabled: Words<{ host: string; isGone: boolean }> = ({ host, isGone }) => ({
  subject: `We switched off the webhooks to ${host}`,
  body: `${
    isGone
      ? 'Your server answered 410, which asks us to send nothing more.'
      : `No webhook succeeded for ${days(webhookRules.disabledAfterMs)} days.`
  } Switch the endpoint on again once it answers. Then replay the events that it missed.`,
  link,
});

export const webhookWords = { webhook_failing: failing, webhook_disabled: disabled };
