import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reviewAccount, type Verdict } from './double-accounts.ts';
import type { BankConduct } from './double-connect-objects.ts';
import type { Break } from './double-breaks.ts';
import { expire } from './double-charges.ts';
import { mismatchedKey, missing, StripeRefusal } from './double-errors.ts';
import { answerBank, findIntent } from './double-intents.ts';
import { answerPage, type Page } from './double-pages.ts';
import { Params } from './double-params.ts';
import { sendBackAll, settlePayouts } from './double-payouts.ts';
import { findRoute, isForPayers } from './double-routes.ts';
import { DoubleWorld } from './double-world.ts';

export const doubleKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
  /** Secret of the endpoint for events of connected accounts. */
  connectWebhookSecret: 'whsec_double_connect',
} as const;

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

export interface StripeDouble {
  origin: string;
  world: DoubleWorld;
  /**
   * Returns all signed events since the last call. It returns none if the double was started with `onTold`.
   */
  takeEvents(): SignedEvent[];
  /** Returns all events about connected accounts since the last call. Their endpoint has its own secret. */
  takeConnectEvents(): SignedEvent[];
  /**
   * Signs a text in the same way as the double signs its events. The signature's date is `agoMs` milliseconds
   * in the past.
   */
  sign(body: string, agoMs?: number, secret?: string): SignedEvent;
  /** Moves the double's clock on, so that everything due by then happens. */
  advance(ms: number): void;
  answerBank(intentId: string, isYes: boolean): void;
  /** Makes the bank of a connected account return its payouts. */
  sendBack(accountId: string): void;
  /** Adds our own money to the balance. */
  fund(cents: number): void;
  /** Plays an act of a connected account's owner on Stripe's pages, or a decision of Stripe. */
  review(accountId: string, outcome: { verdict: Verdict; bank?: BankConduct }): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

const longAgoMs = 60 * 60_000;
const keptForSeconds = 24 * 60 * 60;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function errorAnswer(error: StripeRefusal): Answer {
  return { status: error.status, body: JSON.stringify({ error: error.error }) };
}

/**
 * The responses to earlier requests, by idempotency key. The same request gets its response again; another
 * request with the key is refused.
 */
class KeptAnswers {
  readonly #world: DoubleWorld;
  readonly #kept = new Map<string, { asked: string; answer: Answer; until: number }>();

  constructor(world: DoubleWorld) {
    this.#world = world;
  }

  answer(key: string | undefined, asked: string, act: () => Answer): Answer & { isKept: boolean } {
    if (key === undefined || this.#world.isBroken('forgets_keys'))
      return { ...act(), isKept: false };
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.until < this.#world.now()) {
      const answer = act();
      this.#kept.set(key, { asked, answer, until: this.#world.now() + keptForSeconds });
      return { ...answer, isKept: false };
    }
    if (kept.asked !== asked && !this.#world.isBroken('takes_any_key')) mismatchedKey(key);
    return { ...kept.answer, isKept: true };
  }
}

function signer(world: DoubleWorld, clock: () => Date) {
  return (body: string, agoMs = 0, own: string = doubleKeys.webhookSecret): SignedEvent => {
    const late = world.isBroken('signs_late') ? longAgoMs : 0;
    const at = Math.floor((clock().getTime() - agoMs - late) / 1000);
    const secret = world.isBroken('signs_wrongly') ? 'whsec_other' : own;
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
    };
  };
}

/**
 * True if the caller may make this request: with the secret key, or as a payer with the intent's own secret.
 */
function mayAsk(world: DoubleWorld, route: string, authorization: string, params: Params): boolean {
  const key = authorization.replace(/^Bearer /, '');
  if (key === doubleKeys.secretKey) return true;
  if (key !== doubleKeys.publishableKey || !isForPayers(route)) return false;
  const [, , , id = ''] = route.split('/');
  return params.text('client_secret') === findIntent(world, id).client_secret;
}

const unauthorized: Answer = {
  status: 401,
  body: JSON.stringify({
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' },
  }),
};

/** A double of Stripe that keeps state and speaks its protocol on a local port. */
export async function startStripeDouble({
  clock,
  signingClock = clock,
  broken = [],
  port = 0,
  onTold,
  pages = {},
}: {
  /** The double's clock for everything but signatures. */
  clock: () => Date;
  /** The clock that dates the signatures. The program that checks the signatures must use the same time. */
  signingClock?: () => Date;
  broken?: readonly Break[];
  port?: number;
  /** Called with each event, signed, as soon as it happens. */
  onTold?: (event: SignedEvent) => void;
  /** Additional pages that the program with this double serves, by method and path. */
  pages?: Readonly<Record<string, (asked: URLSearchParams) => unknown>>;
}): Promise<StripeDouble> {
  const world = new DoubleWorld(clock, new Set(broken));
  const kept = new KeptAnswers(world);
  const sign = signer(world, signingClock);
  const waiting: SignedEvent[] = [];
  const waitingOfAccounts: SignedEvent[] = [];
  world.onEvent = (event) => {
    if (world.isBroken('loses_messages')) return;
    const told = world.isBroken('forgets_messages') ? { ...event, data: {} } : event;
    const body = JSON.stringify(told);
    const isWrong = world.isBroken('signs_connect_wrongly');
    const { webhookSecret, connectWebhookSecret } = doubleKeys;
    if (event.account !== undefined)
      waitingOfAccounts.push(sign(body, 0, isWrong ? webhookSecret : connectWebhookSecret));
    else if (onTold === undefined) waiting.push(sign(body));
    else onTold(sign(body));
  };

  async function answer(request: IncomingMessage): Promise<(Answer & { isKept?: boolean }) | Page> {
    const url = new URL(request.url ?? '/', 'http://double');
    const raw = await readBody(request);
    const added = pages[`${request.method} ${url.pathname}`];
    if (added !== undefined)
      return { status: 200, body: JSON.stringify(added(url.searchParams) ?? {}) };
    const page = answerPage(world, { method: request.method ?? 'GET', url, body: raw.toString() });
    if (page !== null) return page;
    const isUpload = request.headers['content-type']?.startsWith('multipart/') === true;
    const fields = request.method === 'GET' || isUpload ? url.search : raw.toString();
    const params = new Params(fields);
    const route = `${request.method} ${url.pathname}`;
    const named = request.headers['stripe-account'];
    const account = typeof named === 'string' ? named : null;
    expire(world);
    try {
      if (world.fault !== null && route === world.fault.route) throw world.fault.refusal;
      if (!mayAsk(world, route, request.headers.authorization ?? '', params)) return unauthorized;
      const handle = findRoute(route) ?? missing('route', route, 'url');
      const act = (): Answer => {
        try {
          return {
            status: 200,
            body: JSON.stringify(handle({ world, params, size: raw.length, account })),
          };
        } catch (error) {
          if (!(error instanceof StripeRefusal)) throw error;
          return errorAnswer(error);
        }
      };
      const key = request.headers['idempotency-key'];
      const asked = `${account} ${route} ${isUpload ? raw.length : params.fingerprint()}`;
      return kept.answer(typeof key === 'string' ? key : undefined, asked, act);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return errorAnswer(error);
    }
  }

  function send(response: ServerResponse, given: (Answer & { isKept?: boolean }) | Page) {
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'request-id': world.id('req'),
      'access-control-allow-origin': '*',
      ...('isKept' in given && given.isKept === true ? { 'idempotent-replayed': 'true' } : {}),
      ...('headers' in given ? given.headers : {}),
    });
    response.end(given.body);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (given) => send(response, given),
      (error: unknown) =>
        send(response, {
          status: 500,
          body: JSON.stringify({ error: { type: 'api_error', message: String(error) } }),
        }),
    );
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: bound } = server.address() as AddressInfo;
  world.origin = `http://127.0.0.1:${bound}`;

  return {
    origin: world.origin,
    world,
    takeEvents: () => waiting.splice(0),
    takeConnectEvents: () => waitingOfAccounts.splice(0),
    sign,
    advance(ms) {
      world.advance(ms);
      expire(world);
      settlePayouts(world);
    },
    fund(amount) {
      const kind = { type: 'topup', reporting_category: 'topup' } as const;
      world.book({ amount, fee: 0, ...kind, source: world.id('tu') });
    },
    review: (accountId, outcome) => reviewAccount(world, accountId, outcome),
    sendBack: (accountId) => sendBackAll(world, accountId),
    answerBank: (intentId, isYes) => answerBank(world, intentId, isYes),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
