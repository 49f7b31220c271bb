import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import type { RelayOutcome, VoiceRelay } from '../../ports/voice-relay.ts';

interface TwilioLine {
  accountSid: string;
  authToken: string;
  /** Our number, which both sides see. */
  voiceFrom: string;
  /** A different origin allows a local test double. */
  origin: string;
}

const patienceMs = 8_000;
const ringSeconds = 30;
/** A call between a door and a car is short; a forgotten line is not paid for. */
const longestSeconds = 900;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The orders for Twilio once the asker has picked up: it dials the other, from our number. */
const bridgeTo = (other: string, voiceFrom: string) =>
  `<Response><Dial callerId="${escaped(voiceFrom)}" timeout="${ringSeconds}" timeLimit="${longestSeconds}" answerOnBridge="true"><Number>${other}</Number></Dial></Response>`;

/**
 * Two calls bridged by Twilio's Calls resource and TwiML (https://www.twilio.com/docs/voice/api/call-resource), since
 * Proxy takes no new accounts. A call that could not be made rings in the app alone.
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
