import type { InboundMail } from './inbound-mail.ts';
import type { Mailer } from './mailer.ts';
import type { PushSender } from './push-sender.ts';
import type { TextReplies } from './text-replies.ts';
import type { TextSender } from './text-sender.ts';
import type { VoiceRelay } from './voice-relay.ts';

export interface Senders {
  mail: Mailer;
  push: PushSender;
  text: TextSender;
  voice: VoiceRelay;
}

export interface TenantSenders {
  /** The senders to use for a tenant. Those for a sandbox send nothing to the outside. */
  forTenant(sandboxId: string | null): Senders;
  /** The key with which browsers subscribe to push messages; null if none are sent. */
  readonly pushKey: string | null;
  /** Reads replies to our text messages; null if no text messages are sent. */
  readonly textReplies: TextReplies | null;
  /** Reads replies to our mail; null if mail cannot be answered. */
  readonly inboundMail: InboundMail | null;
}
