import { createLocalMailer } from './adapters/local/local-mailer.ts';
import { createLocalPushSender, createLocalTextSender } from './adapters/local/local-messages.ts';
import { createMailgunInbound } from './adapters/mailgun/mailgun-inbound.ts';
import { createSmtpMailer } from './adapters/smtp/smtp-mailer.ts';
import {
  createTwilioReplies,
  createTwilioTextSender,
} from './adapters/twilio/twilio-text-sender.ts';
import { createTwilioVoiceRelay } from './adapters/twilio/twilio-voice-relay.ts';
import { createWebPushSender, vapidPublicKey } from './adapters/web-push/web-push-sender.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import type { Clock } from './ports/clock.ts';
import { messageWork } from './metrics/work-kinds.ts';
import type { OutgoingRequests } from './ports/outgoing-requests.ts';
import type { Sender } from './ports/send-outcome.ts';
import type { Senders, TenantSenders } from './ports/senders.ts';
import { noLine } from './ports/voice-relay.ts';

/** A sender that works like the given one, and also counts its results and measures its times. */
function counted<Message>(carrier: string, sender: Sender<Message>): Sender<Message> {
  return {
    knowsKeys: sender.knowsKeys,
    send: (message) =>
      messageWork.run({ carrier }, () => sender.send(message), {
        ofAnswer: ({ result }) => result,
        ofError: () => 'unknown',
      }),
  };
}

/**
 * Chooses how messages are sent: mail by a mail server, push messages by the browsers' services, texts by
 * Twilio. If one of them is not set up, its messages only go to our outbox, as all messages of sandboxes do.
 */
export function chooseSenders(
  config: Pick<Config, 'smtpUrl' | 'mailgun' | 'twilio' | 'vapidPrivateKey' | 'brand'>,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
  outgoing: OutgoingRequests,
): TenantSenders {
  const kept = (sandboxId: string | null): Senders => ({
    mail: createLocalMailer({ db, clock }, sandboxId),
    push: createLocalPushSender({ db, clock }, sandboxId),
    text: createLocalTextSender({ db, clock }, sandboxId),
    voice: noLine,
  });
  const { smtpUrl, twilio, vapidPrivateKey: privateKey, brand } = config;
  const live: Senders = {
    ...kept(null),
    ...(smtpUrl !== null && { mail: createSmtpMailer(smtpUrl) }),
    ...(twilio !== null && { text: createTwilioTextSender(twilio) }),
    ...(twilio?.voiceFrom && {
      voice: createTwilioVoiceRelay({ ...twilio, voiceFrom: twilio.voiceFrom }),
    }),
    ...(privateKey !== null && {
      push: createWebPushSender({
        privateKey,
        subject: `mailto:${brand.supportEmail}`,
        outgoing,
      }),
    }),
  };
  const real: Senders = {
    mail: counted('mail', live.mail),
    push: counted('push', live.push),
    text: counted('text', live.text),
    voice: live.voice,
  };
  return {
    forTenant: (sandboxId) => (sandboxId === null ? real : kept(sandboxId)),
    pushKey: privateKey === null ? null : vapidPublicKey(privateKey),
    textReplies: twilio === null ? null : createTwilioReplies(twilio),
    inboundMail: config.mailgun === null ? null : createMailgunInbound(config.mailgun),
  };
}
