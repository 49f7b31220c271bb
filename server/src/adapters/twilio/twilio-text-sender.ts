import { createHmac, timingSafeEqual } from 'node:crypto';
import { textProblem } from '@backhaul/domain/notifications/message-problem.ts';
import type { SendOutcome } from '../../ports/send-outcome.ts';
import type { TextReplies } from '../../ports/text-replies.ts';
import type { TextSender } from '../../ports/text-sender.ts';

interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** The sender: one of our numbers, or a messaging service (MG…). */
  from: string;
  /** The URL of Twilio's API. Tests use a local double instead. */
  origin: string;
}

const patienceMs = 15_000;
/** Twilio's error code for a number whose owner replied STOP. */
const stopped = 21_610;
/** Errors of a connection that never began, so that nothing was sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const tooMany = 429;

interface Refusal {
  code?: number;
  message?: string;
}

async function outcomeOf(answer: Response): Promise<SendOutcome> {
  if (answer.ok) return { result: 'sent' };
  const { code, message }: Refusal = (await answer.json().catch(() => ({}))) as Refusal;
  const why = `${answer.status} ${code ?? ''} ${message ?? ''}`.trim().slice(0, 500);
  if (code === stopped) return { result: 'refused', why, isGone: true };
  // If our keys are wrong, we will correct them, so the message is sent again later.
  const isOurs = answer.status === 401 || answer.status === 403;
  if (answer.status === tooMany || answer.status >= 500 || isOurs) {
    const afterSeconds = Number(answer.headers.get('retry-after'));
    return { result: 'later', why, ...(afterSeconds > 0 ? { afterSeconds } : {}) };
  }
  return { result: 'refused', why, isGone: false };
}

export function createTwilioTextSender(account: TwilioAccount): TextSender {
  const { accountSid, authToken, from, origin } = account;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    knowsKeys: false,
    async send({ to, body }) {
      const why = textProblem({ to });
      if (why !== null) return { result: 'refused', why, isGone: false };
      try {
        return await outcomeOf(
          await fetch(url, {
            method: 'POST',
            headers: { authorization },
            body: new URLSearchParams({ To: to, ...sender, Body: body }),
            redirect: 'error',
            signal: AbortSignal.timeout(patienceMs),
          }),
        );
      } catch (error) {
        const { cause } = error as { cause?: { code?: string } };
        if (!unreached.has(cause?.code ?? '')) throw error;
        return { result: 'later', why: String(cause?.code) };
      }
    },
  };
}

/** Checks X-Twilio-Signature: HMAC-SHA1 of the URL and the sorted fields. */
export function createTwilioReplies({ authToken }: Pick<TwilioAccount, 'authToken'>): TextReplies {
  return {
    isGenuine(url, fields, signature) {
      const said = Object.keys(fields)
        .toSorted()
        .map((name) => `${name}${fields[name] ?? ''}`)
        .join('');
      const expected = createHmac('sha1', authToken).update(`${url}${said}`).digest();
      const told = Buffer.from(signature, 'base64');
      return told.length === expected.length && timingSafeEqual(told, expected);
    },
  };
}
