import { answerBank, findIntent } from './double-intents.ts';
import type { DoubleWorld } from './double-world.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** The headers that a browser needs before it sends keys and forms from another origin. */
const preflight: Page = {
  status: 204,
  headers: {
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-max-age': '600',
  },
  body: '',
};

/** A page that asks the payer a question, as their bank or PayPal would. */
function question(who: string): Page {
  return {
    status: 200,
    headers: html,
    body: `<!doctype html><html lang="en"><title>${who}</title><h1>${who}</h1><form method="post">
<button name="answer" value="yes">Approve</button> <button name="answer" value="no">Decline</button></form></html>`,
  };
}

/** Sends the payer's browser back to the page that it came from, with the result in the URL. */
function sendBack(world: DoubleWorld, intentId: string, back: string): Page {
  const intent = findIntent(world, intentId);
  const url = new URL(back);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  const status = intent.status === 'requires_payment_method' ? 'failed' : 'succeeded';
  url.searchParams.set('redirect_status', status);
  return { status: 303, headers: { location: url.href }, body: '' };
}

const authentication = /^\/double\/authenticate\/(pi_[0-9a-f]+)$/;

/**
 * Answers a browser's request to a page: a CORS preflight, or the page of a payer's bank. Null for a request
 * to the API.
 */
export function answerPage(
  world: DoubleWorld,
  { method, url, body }: { method: string; url: URL; body: string },
): Page | null {
  if (method === 'OPTIONS') return preflight;
  const intentId = authentication.exec(url.pathname)?.[1];
  if (intentId === undefined) return null;
  if (method === 'POST') {
    answerBank(world, intentId, new URLSearchParams(body).get('answer') === 'yes');
    return sendBack(world, intentId, url.searchParams.get('return_url') ?? '');
  }
  const asked = world.methods.get(findIntent(world, intentId).payment_method ?? '');
  return question(asked?.type === 'paypal' ? 'PayPal' : 'Your bank');
}
