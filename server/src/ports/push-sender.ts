import type { Sender } from './send-outcome.ts';

export interface PushMessage {
  /** A key that is unique to this message and browser. */
  key: string;
  /** The subscription, as the browser gave it when it subscribed. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  title: string;
  body: string;
  /** The path on this site that a click opens. */
  path: string;
  /** The time for which the push service keeps the message for an offline browser. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Sends push messages. Reports a subscription as gone if the push service says that it ended. */
export type PushSender = Sender<PushMessage>;
