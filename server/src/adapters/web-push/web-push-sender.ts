import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { OutgoingAnswer, OutgoingRequests } from '../../ports/outgoing-requests.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import type { SendOutcome } from '../../ports/send-outcome.ts';

const patienceMs = 15_000;
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);
const gone = new Set([404, 410]);
const tooMany = 429;

/** The public key for a VAPID private key. The private key is 32 random bytes; both are base64url. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

function outcomeOf({ status, retryAfter }: OutgoingAnswer): SendOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (gone.has(status)) return { result: 'refused', why: `${status}: it ended`, isGone: true };
  if (status !== tooMany && status < 500)
    return { result: 'refused', why: String(status), isGone: false };
  const afterSeconds = Number(retryAfter);
  return { result: 'later', why: String(status), ...(afterSeconds > 0 ? { afterSeconds } : {}) };
}

/** Sends push messages to browsers, encrypted for each (RFC 8291) and signed by this server (RFC 8292). */
export function createWebPushSender({
  privateKey,
  subject,
  outgoing,
}: {
  privateKey: string;
  /** Our contact for push services: `mailto:` and an e-mail address. */
  subject: string;
  outgoing: OutgoingRequests;
}): PushSender {
  const vapidDetails = { subject, privateKey, publicKey: vapidPublicKey(privateKey) };
  return {
    knowsKeys: false,
    async send({ subscription, title, body, path, ttlSeconds, isUrgent }) {
      const { endpoint, p256dh, auth } = subscription;
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, body, path }),
        { vapidDetails, TTL: ttlSeconds, urgency: isUrgent ? 'high' : 'normal' },
      );
      try {
        return outcomeOf(
          await outgoing.post(request.endpoint, {
            headers: request.headers,
            body: new Uint8Array(request.body ?? []),
            patienceMs,
          }),
        );
      } catch (error) {
        const { code = '' } = error as { code?: string };
        // The URL comes from the browser. If it leads into our own network, nothing is ever sent to it again.
        if (code === 'NOT_PUBLIC') return { result: 'refused', why: code, isGone: true };
        if (!unreached.has(code)) throw error;
        return { result: 'later', why: code };
      }
    },
  };
}
