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
 * The maximum time for a request. It is longer than the largest upload takes on a slow line. A slower client
 * would only occupy the connection.
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
  /** Called for unexpected errors, with the ID that the caller gets. */
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
    // Pages set their own policy with a nonce (web-client.ts). API responses need no scripts, styles or
    // images.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Bodies are JSON, except uploads; an empty body counts as none. Keeps `request.rawBody` for webhooks. */
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
    // Trust the forwarding header only for the known number of proxies.
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 2000 },
    bodyLimit: uploadLimits.maxBytes + 64 * 1024,
    requestTimeout: slowestRequestMs,
    // A badly percent-encoded path reaches no route, hook or error handler.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: createBrokenRequestAnswer(deps.log),
    // Node would refuse a request without a Host header with an empty answer; a hook below refuses it with
    // our own error.
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
    // The page and its files are exempt from the rate limit, because everybody loads them at once after a
    // release.
    allowList: (request) => !isServerRoute(request),
    errorResponseBuilder: () => new AppError('rate_limited'),
  });
  parseBodies(fastify);
  const cookie = createSessionCookie(isHttps);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy());
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('malformed_request');
    // Answers are private to the caller unless their handler says otherwise.
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
