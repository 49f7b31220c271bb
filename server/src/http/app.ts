import { randomUUID } from 'node:crypto';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import cookiePlugin from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../ports/clock.ts';
import { createBrokenRequestAnswer } from './broken-request.ts';
import { answerError, isUnforeseen } from './error-answer.ts';
import { refuseForeignWrite } from './foreign-origin.ts';
import { AppError } from '../app/app-error.ts';
import { isServerRoute } from './routed-path.ts';
import { createAddressLimits, type LimitAddresses } from './address-limit.ts';
import { createApiKeyReader } from './api-keys.ts';
import { type Authenticate, createAuthenticate, isOfProgram } from './authenticate.ts';
import { createCallServer, type CallServer } from './call-server.ts';
import { permissionsPolicy } from './page-policy.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { createSessionReader } from './sessions.ts';
import { createPersonLimit, createRateStore, createSharedRates } from './shared-rates.ts';
import { createVisitors } from './visitors.ts';

const maxJsonBytes = 256 * 1024;
/**
 * The maximum time for receiving a request in ms. Even the largest upload needs less on a slow line. Slower
 * clients would only keep connections open.
 */
const slowestRequestMs = 120_000;

interface AppDeps {
  pool: Pool;
  db: Database;
  clock: Clock;
  /** The server's secret. It signs links and is the key for hashing. */
  secret: string;
  log: FastifyBaseLogger;
  publicOrigin: string | null;
  trustedProxies: number;
  requestsPerMinute: number;
  visitorsPerMinute: number;
  isProduction: boolean;
  /** True if administrators and employees need a second factor. */
  requiresSecondFactor?: boolean;
  /**
   * Called for unexpected errors. `requestId` is also in the error that the caller gets, so that both can be
   * matched.
   */
  onUnhandled: (error: Error, requestId: string) => void;
}

export interface App {
  fastify: FastifyInstance;
  calls: CallServer;
  cookie: SessionCookie;
  authenticate: Authenticate;
  /** Creates limits per IP address. All processes share the counts. */
  limitAddresses: LimitAddresses;
}

async function secure(fastify: FastifyInstance, isHttps: boolean): Promise<void> {
  await fastify.register(helmet, {
    // This policy is for API responses, which need no scripts, styles or images. Pages set a policy of their
    // own with a nonce (web-client.ts).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/**
 * Sets the parsers of request bodies. All bodies are JSON except uploads. An empty body counts as none. Keeps
 * the bytes as `request.rawBody`, because the signatures of webhooks are computed over them.
 */
function parseBodies(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxJsonBytes },
    (request, bytes, done) => {
      request.rawBody = bytes as Buffer;
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, JSON.parse(bytes.toString()));
      } catch {
        done(new AppError('malformed_body'), undefined);
      }
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, for verifying signatures. */
    rawBody: Buffer | null;
  }
}

/**
 * Creates the HTTP application with security headers, sessions, limits and error handling, but without any
 * feature.
 */
export async function createApp(deps: AppDeps): Promise<App> {
  const isHttps = deps.publicOrigin?.startsWith('https:') ?? false;
  const fastify = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trusts the header `x-forwarded-for` only as far as our own proxies (their number is configured) wrote
    // it.
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 2000 },
    bodyLimit: uploadLimits.maxBytes + 64 * 1024,
    requestTimeout: slowestRequestMs,
    // Answers paths with wrong percent-encoding, which Fastify passes to no route, hook or error handler.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: createBrokenRequestAnswer(deps.log),
    // Without this option, Node would answer a request without Host header itself, with an empty body. A hook
    // below answers such a request with our own error.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  // Ignore `Expect`: Node would answer an unknown expectation with an empty 417.
  fastify.server.on('checkExpectation', (request, response) => fastify.routing(request, response));
  fastify.decorateRequest('rawBody', null);
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    if (isUnforeseen(error)) deps.onUnhandled(error, request.id);
    return answerError(error, request, reply);
  });
  await fastify.register(cookiePlugin);
  await secure(fastify, isHttps);
  await fastify.register(multipart, {
    limits: { fileSize: uploadLimits.maxBytes, files: 1, fields: 5 },
  });
  const rates = createSharedRates(deps.pool);
  const limitAddresses = createAddressLimits(rates);
  await fastify.register(rateLimit, {
    max: deps.requestsPerMinute,
    timeWindow: '1 minute',
    store: createRateStore(rates),
    // The pages and their files do not count for the rate limit, because all open browsers load them at once
    // after a release.
    allowList: (request) => !isServerRoute(request),
    errorResponseBuilder: () => new AppError('rate_limited'),
  });
  parseBodies(fastify);
  const cookie = createSessionCookie(isHttps);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy());
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('malformed_request');
    // By default, answers must not be stored by caches, because they are meant for the caller only. A call's
    // handler may allow caching.
    if (isServerRoute(request)) reply.header('cache-control', 'no-store');
    if (!isOfProgram(request, cookie)) refuseForeignWrite(request, deps.publicOrigin);
  });
  const authenticate = createAuthenticate({
    cookie,
    readSession: createSessionReader(deps.pool, deps.requiresSecondFactor),
    readApiKey: createApiKeyReader(deps, deps.requestsPerMinute),
  });
  return {
    fastify,
    cookie,
    authenticate,
    limitAddresses,
    calls: createCallServer({
      fastify,
      authenticate,
      limitPerson: createPersonLimit(rates, deps.requestsPerMinute),
      recognizeVisitor: createVisitors({
        pool: deps.pool,
        cookie,
        newLimit: limitAddresses('new visitors', deps.visitorsPerMinute),
        rates,
      }),
      db: deps.db,
      secret: deps.secret,
      isProduction: deps.isProduction,
    }),
  };
}
