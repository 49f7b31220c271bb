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
 * The maximum length of a call. Calls between a customer at the door and a driver are short, so this limits
 * the cost of a call that nobody ends.
 */
const longestSeconds = 900;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The TwiML for Twilio once the caller has picked up: dial the other person, showing our number.
 */
const bridgeTo = (other: string, voiceFrom: string) =>
  `<Response><Dial callerId="${escaped(voiceFrom)}" timeout="${ringSeconds}" timeLimit="${longestSeconds}" answerOnBridge="true"><Number>${other}</Number></Dial></Response>`;

/**
 * Connects two people by two calls that Twilio bridges (Calls resource and TwiML,
 * https://www.twilio.com/docs/voice/api/call-resource), since Twilio Proxy takes no new accounts. If a call
 * cannot be made, only the app rings.
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
