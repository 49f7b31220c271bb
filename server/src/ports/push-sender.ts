import type { Sender } from './send-outcome.ts';

export interface PushMessage {
  /** Unique to this message and browser. */
  key: string;
  /** As the browser stated it when it subscribed. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  title: string;
  body: string;
  /** Where a click leads: a path of this site. */
  path: string;
  /** Time for which the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** An address is gone when the push service says that the subscription ended. */
export type PushSender = Sender<PushMessage>;
