import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import type { RelayOutcome, VoiceRelay } from '../../ports/voice-relay.ts';

interface TwilioLine {
  accountSid: string;
  authToken: string;
  /** Our phone number, which both callers see. */
  voiceFrom: string;
  /** The URL of Twilio's API. Tests use a local double instead. */
  origin: string;
}

const patienceMs = 8_000;
const ringSeconds = 30;
/**
 * The maximum length of a call in seconds. It limits the cost of a call that nobody ends; real calls at the
 * door are short.
 */
const longestSeconds = 900;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The instructions for Twilio (TwiML) after the caller has answered: call the other person and show our
 * number.
 */
const bridgeTo = (other: string, voiceFrom: string) =>
  `<Response><Dial callerId="${escaped(voiceFrom)}" timeout="${ringSeconds}" timeLimit="${longestSeconds}" answerOnBridge="true"><Number>${other}</Number></Dial></Response>`;

/**
 * Connects two people by phone: Twilio calls the one, then the other, and joins both calls
 * (https://www.twilio.com/docs/voice/api/call-resource). If a call fails, only the app rings.
 */
export function createTwilioVoiceRelay(line: TwilioLine): VoiceRelay {
  const { accountSid, authToken, voiceFrom, origin } = line;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Calls.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function connect({
    asker,
    other,
  }: {
    asker: string;
    other: string;
  }): Promise<RelayOutcome> {
    const [from, to] = [usPhoneOf(asker), usPhoneOf(other)];
    if (from === null || to === null) return { result: 'none', why: 'no US number' };
    const body = new URLSearchParams({
      To: from,
      From: voiceFrom,
      Twiml: bridgeTo(to, voiceFrom),
      Timeout: String(ringSeconds),
    });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.ok) return { result: 'ringing' };
      const { code } = (await answer.json().catch(() => ({}))) as { code?: number };
      return { result: 'none', why: `${answer.status} ${code ?? ''}`.trim() };
    } catch (error) {
      return { result: 'none', why: error instanceof Error ? error.name : 'unreached' };
    }
  }
  return { hasLine: true, connect };
}
