import { nameOfCall } from '@backhaul/contract/all-calls.ts';
import type {
  Call,
  CallAnswer,
  CallBody,
  CallParams,
  CallQuery,
  ListCall,
} from '@backhaul/contract/call.ts';
import { isForProspects } from '@backhaul/domain/access/can.ts';
import type {
  KeyAction,
  KeyOnlyAction,
  ProspectAction,
  PublicAction,
} from '@backhaul/domain/access/grants.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { addressBlockOf } from './address-block.ts';
import { claimOf, keyOf } from './claim-key.ts';
import {
  type IdempotencyClaim,
  isRepeatedKey,
  type StoredResponse,
  readStoredResponse,
  replayStoredResponse,
} from '../app/idempotency.ts';
import { beginCall, endCall, spanOf } from './request-spans.ts';
import { parsePart, withoutEmpty } from './parse-part.ts';
import { AppError } from '../app/app-error.ts';
import {
  type Authenticate,
  requireAccess,
  requireFreshCode,
  requireGoodKey,
} from './authenticate.ts';
import type { KeyAllowance } from './api-keys.ts';
import type { Prospect, RequestPrincipal, SessionPrincipal } from '../app/principal.ts';
import { callWork } from '../metrics/work-kinds.ts';
import type { LimitPerson } from './shared-rates.ts';
import { isEndedVisit, type RecognizeVisitor } from './visitors.ts';
import { requirePromised, wireAnswer } from './wire-answer.ts';

/**
 * The type of the caller (`principal`) that a call's handler gets. It excludes API keys for calls that only
 * people may make.
 */
type PrincipalOf<C extends Call> = C['access'] extends PublicAction
  ? RequestPrincipal | null
  : C['access'] extends KeyOnlyAction
    ? ApiKeyPrincipal
    : C['access'] extends KeyAction
      ? RequestPrincipal
      : C['access'] extends ProspectAction
        ? Prospect
        : SessionPrincipal;

/** A handler's input: parsed, authenticated and authorized. */
interface CallContext<C extends Call> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  principal: PrincipalOf<C>;
  /**
   * A call that creates something stores this with its response (`saveIdempotentResponse`); null without an
   * idempotency key.
   */
  idempotency: IdempotencyClaim | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the response's content, or the reply itself if the handler has already sent it. */
type CallHandler<C extends Call> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | FastifyReply>;

interface CallOptions<C extends Call> {
  /** Builds the answer again for a repeated request, if the idempotency key's row stores only a reference. */
  drawAgain?: (kept: unknown, principal: PrincipalOf<C>) => Promise<CallAnswer<C>>;
  /**
   * The maximum number of requests per minute from one IP address. If absent, the server's general limit
   * applies.
   */
  perMinute?: number;
  /**
   * The queue in which costly calls wait, by IP address, before the server reads anything for them. A flood
   * of such calls is then refused cheaply and does not slow other calls.
   */
  line?: { run<T>(address: string, work: () => Promise<T>): Promise<T> };
}

/**
 * Reads a page of a list as a person would see it. It is for the server itself, which may read larger pages
 * than a browser.
 */
export type ReadListPage = (
  call: ListCall,
  asked: {
    principal: SessionPrincipal;
    query: Readonly<Record<string, unknown>>;
    limit: number;
  },
) => Promise<{ rows: readonly unknown[]; nextCursor: string | null }>;

export interface CallServer {
  readonly fastify: FastifyInstance;
  /** The calls that have a handler, each with its feature's name. */
  readonly served: ReadonlyMap<Call, string>;
  readonly readListPage: ReadListPage;
  /** The call server with which one feature registers its calls. */
  forFeature(name: string): CallServer;
  handle<C extends Call>(call: C, handler: CallHandler<C>, options?: CallOptions<C>): void;
}

interface Handled<C extends Call> {
  call: C;
  handler: CallHandler<C>;
  drawAgain: CallOptions<C>['drawAgain'];
}

interface Deps {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  recognizeVisitor: RecognizeVisitor;
  limitPerson: LimitPerson;
  db: Database;
  /** Key for hashing visitors' request bodies. */
  secret: string;
  /** Outside production, responses and errors that are not in the contract are rejected. */
  isProduction: boolean;
}

/** Sends a stored answer again. Like any other answer, it goes through the contract's schema. */
function sendStoredResponse(call: Call, reply: FastifyReply, kept: StoredResponse): FastifyReply {
  const answer = wireAnswer(call, kept.answer, false);
  return reply.status(kept.status).header('idempotency-replayed', 'true').send(answer);
}

/**
 * True if the handler has already sent the reply itself. Never await a reply, because that waits until the
 * reply has been sent and returns nothing.
 */
function isAnswered(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent || reply.raw.destroyed;
}

/**
 * Tells a program the number of calls that its API key has left in this minute. The headers otherwise show
 * the limit of the IP address.
 */
function setAllowanceHeaders(
  reply: FastifyReply,
  allowance: KeyAllowance | null | undefined,
): void {
  if (allowance == null) return;
  reply.headers({
    'x-ratelimit-limit': allowance.limit,
    'x-ratelimit-remaining': allowance.remaining,
    'x-ratelimit-reset': allowance.resetSeconds,
  });
}

/** Counts each request of a call when it ends, including refused ones. */
function countCall(call: Call) {
  const labels = { call: nameOfCall(call) };
  return async (_: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headersSent, statusCode } = reply.raw;
    const outcome = headersSent ? `${Math.trunc(statusCode / 100)}xx` : 'aborted';
    callWork.over(labels, outcome, reply.elapsedTime / 1000);
  };
}

/** Turns calls into routes: authentication, authorization, parsing, idempotent replay and answer. */
export function createCallServer(deps: Deps): CallServer {
  const { fastify, authenticate, recognizeVisitor, limitPerson, db, secret, isProduction } = deps;
  const checksAnswers = !isProduction;
  const served = new Map<Call, string>();
  const pages = new Map<Call, (context: unknown) => Promise<unknown>>();

  async function answer<C extends Call>(
    { call, handler, drawAgain }: Handled<C>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const key = keyOf(request, call);
    const authenticated = await authenticate(request, key, undefined, call.access);
    const { principal: known, stored } = authenticated;
    setAllowanceHeaders(reply, authenticated.allowance);
    requireGoodKey(authenticated, call.access);
    await limitPerson(known);
    requireAccess(known, call.access);
    requireFreshCode(known, call);
    const principal =
      known === null && isForProspects(call.access)
        ? await recognizeVisitor(request, reply)
        : known;
    const claim = claimOf({ call, request, key, principal, secret });
    const isRead = claim?.userId !== null || principal?.kind === 'api_key';
    const kept = isRead ? stored : await readStoredResponse(db, claim);
    const again = async (first: StoredResponse, asked: IdempotencyClaim) => {
      const response = replayStoredResponse(first, asked);
      const drawn = await drawAgain?.(response.answer, principal as PrincipalOf<C>);
      return sendStoredResponse(call, reply, { ...response, answer: drawn ?? response.answer });
    };
    if (kept !== null && claim !== null && call.upload !== true) return again(kept, claim);
    const context = {
      params: parsePart(call.params, request.params),
      query: parsePart(call.query, withoutEmpty(request.query)),
      body: parsePart(call.body, request.body ?? undefined, call.missing),
      principal,
      idempotency: claim,
      request,
      reply,
      // These values were parsed by the schemas from which the context's types are derived.
    } as CallContext<C>;
    try {
      const result = await handler(context);
      if (isAnswered(reply)) return reply;
      return reply.status(call.status ?? 200).send(wireAnswer(call, result, checksAnswers));
    } catch (error) {
      if (checksAnswers) requirePromised(call, error);
      const first = await answeredMeanwhile(claim, error);
      if (isEndedVisit(error)) throw new AppError('not_signed_in');
      if (first === null || claim === null) throw error;
      return again(first, claim);
    }
  }

  /**
   * The answer that a concurrent request with the same key already stored. That request made this one fail.
   */
  async function answeredMeanwhile(
    claim: IdempotencyClaim | null,
    error: unknown,
  ): Promise<StoredResponse | null> {
    const mayBeTwin = isRepeatedKey(error) || error instanceof AppError;
    return claim === null || !mayBeTwin ? null : readStoredResponse(db, claim);
  }

  const readListPage: ReadListPage = async (call, { principal, query, limit }) => {
    requireAccess(principal, call.access);
    const handler = pages.get(call);
    if (handler === undefined) throw new Error(`nobody handles ${call.path}`);
    const headers = new Map<string, string | number>();
    const reply = {
      header(name: string, value: string | number) {
        headers.set(name, value);
        return reply;
      },
    };
    const parsed = parsePart(call.query, withoutEmpty(query));
    const asked = typeof parsed === 'object' && parsed !== null ? { ...parsed, limit } : parsed;
    const answered = await handler({ query: asked, principal, idempotency: null, reply });
    const rows = wireAnswer(call, answered, false);
    const cursor = headers.get('x-next-cursor');
    return {
      rows: Array.isArray(rows) ? rows : [],
      nextCursor: cursor === undefined ? null : String(cursor),
    };
  };

  const serverFor = (feature: string): CallServer => ({
    fastify,
    served,
    readListPage,
    forFeature: serverFor,
    handle(call, handler, { drawAgain, ...options } = {}) {
      if (isProduction && call.developmentOnly === true) return;
      const first = served.get(call);
      if (first !== undefined)
        throw new Error(`${call.method} ${call.path} is handled by ${first} and by ${feature}`);
      served.set(call, feature);
      pages.set(call, (context) => handler(context as CallContext<typeof call>));
      fastify.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(options.perMinute === undefined
          ? {}
          : { config: { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } } }),
        onRequest: beginCall(call),
        onResponse: [countCall(call), endCall],
        handler: (request, reply) => {
          const answering = () => answer({ call, handler, drawAgain }, request, reply);
          const inLine = () => options.line?.run(addressBlockOf(request), answering) ?? answering();
          return spanOf(request)?.run(inLine) ?? inLine();
        },
      });
    },
  });
  return serverFor('server');
}
