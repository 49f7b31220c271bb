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
 * The type of the caller (`principal`) in a call's handler. API keys are not part of it for calls that they
 * may not make.
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
   * The data with which a call stores its answer for repeats (`saveIdempotentResponse`); null without an
   * idempotency key. Only calls that create something get it.
   */
  idempotency: IdempotencyClaim | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles a call. Returns the answer's content or, if it was sent already, the reply object. */
type CallHandler<C extends Call> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | FastifyReply>;

interface CallOptions<C extends Call> {
  /** Makes the answer to a repeat, for calls whose stored answer is only a reference (such as an id). */
  drawAgain?: (kept: unknown, principal: PrincipalOf<C>) => Promise<CallAnswer<C>>;
  /**
   * The maximum number of requests per minute from one IP address. If absent, the server's general limit
   * applies.
   */
  perMinute?: number;
  /**
   * A queue for costly calls, which takes turns between IP addresses. A request waits before anything is read
   * for it. Too many requests of one address are refused cheaply and slow no other calls.
   */
  line?: { run<T>(address: string, work: () => Promise<T>): Promise<T> };
}

/**
 * Reads a page of a list with the rights of a person, for use inside the server. The page may be larger than
 * a browser's.
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

/** Sends the stored answer to a repeated request. The answer is checked against the contract like any other. */
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
 * Sets the rate-limit headers to the calls that the program's API key has left in this minute. Otherwise they
 * would show the limit of the IP address.
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

/** Counts each request of a call when it ends, even refused ones, with its outcome and duration. */
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
      // TypeScript cannot infer this type. It is correct, because the schemas that parsed these values also
      // define the context's types.
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
   * The answer that another request with the same idempotency key has just stored; null if there is none.
   * That request may be the reason why this one failed.
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
