import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { deviceFiles } from '@backhaul/contract/device-files.ts';
import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedOn, type PaymentPage } from './payment-page.ts';
import { pagePolicy } from './page-policy.ts';
import type { KeptDocument } from './public-pages/kept-document.ts';
import type { PassportPage } from './public-pages/passport-page.ts';
import type { TrackingPage } from './public-pages/tracking-page.ts';
import { serveWrittenPages } from './public-pages/serve-written-pages.ts';
import type { WrittenPages } from './public-pages/written-pages.ts';
import { AppError } from '../app/app-error.ts';
import { readBuiltScreens } from './built-screens.ts';
import { openScreenDrawer } from './drawn-screens.ts';
import { firstDataElement, readFirstData } from './first-data.ts';
import { pageStatus, type ReadPerson } from './page-status.ts';
import { isPage } from './routed-path.ts';
import { withPageHead } from './page-head.ts';
import { beginPage, traceMark } from './request-spans.ts';
import { sendInTwo } from './send-in-two.ts';
import { serveSiteFiles } from './site-files.ts';
import type { SessionCookie } from './session-cookie.ts';
import { webManifest } from './web-manifest.ts';

const nonceMark = /__CSP_NONCE__/g;
/**
 * The element of the application's page that shows the screen. The server writes an outline of the screen
 * into it.
 */
const rootElement = '<div id="root">';
/** A mark in the page's head that says if the request had a session. */
const sessionMark = '__SESSION__';
/** A mark in the page's head that is replaced by the links to the screen's files. */
const screenMark = '<meta name="screen-files" />';

/**
 * The Content-Security-Policy of script files. A web worker follows the policy of its own file and not the
 * page's. `connect-src` is for the map's worker, which fetches tiles from this server.
 */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

interface WithNumber {
  Querystring: { tracking?: string | string[] };
}

/**
 * The maximum number of characters of a typed tracking number; the rest is cut. No tracking number is as
 * long, and the page shows the typed text.
 */
const typedAtMost = 40;

/** The tracking number in the URL; null if there is none or several. */
function typedNumber({ tracking }: WithNumber['Querystring']): string | null {
  return typeof tracking === 'string' ? tracking.slice(0, typedAtMost) : null;
}

/**
 * The value of the policy's `frame-ancestors`: the pages that may show the application in a frame. Only our
 * own pages may, for the demo that shows several people side by side (product-rules.md#demo-frames).
 */
function ancestorsOf({ headers }: FastifyRequest): "'self'" | "'none'" {
  const isOwnFrame =
    headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
  return isOwnFrame ? "'self'" : "'none'";
}

/**
 * True for a request that opens a page in a window or tab. False for a frame, because a demo's frames show
 * other people than the one in the session.
 */
function isWindow({ method, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return method === 'GET' && destination === 'document';
}

/**
 * The screens of the application that the server draws even for visitors, because the main buttons of the
 * public pages lead to them.
 */
const drawnForVisitors: ReadonlySet<string> = new Set([pagePaths.bookPickup]);
const nobody = JSON.stringify({ [me.path]: { answer: null, nextCursor: null } });

export interface WebClientDeps {
  dist: string;
  /** The pages for visitors, drawn on the server; null if the client is not built. */
  pages: {
    landing: KeptDocument;
    tracking: TrackingPage;
    passport: PassportPage;
    written: WrittenPages;
    /** The ids of the articles of the Help Center. */
    articles: readonly string[];
  } | null;
  cookie: SessionCookie;
  brand: { name: string; supportPhone: string; supportEmail: string };
  /** The server's fixed public URL; null if it has none. */
  publicOrigin: string | null;
  readPerson: ReadPerson;
  /**
   * The sites that the payment processor's script needs on the checkout page; null for the built-in test
   * processor, which has no script.
   */
  payment: PaymentPage | null;
}

/**
 * The script that draws booking buttons on retailers' websites. Its URL is the same in every release, so
 * browsers may cache it for only an hour.
 */
const retailerScript = '/button.js';

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith(retailerScript)
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'no-cache';
}

/**
 * Files of the build for which no route is registered, because each route slows the server's start.
 * Compressed files are sent in place of their originals, and files in `drawing/` run only on the server.
 */
const withoutRoute = ['**/*.br', '**/*.gz', 'drawing/**'];

/**
 * Serves the built web client. Files with a hash in their name may be cached for a year. Visitors get the
 * public pages. Every other path gets the application's page, with 404 if there is no screen.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  { dist, pages, cookie, brand, publicOrigin, readPerson, payment }: WebClientDeps,
): Promise<void> {
  const page = join(dist, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;

  const screens = readBuiltScreens(dist);
  const drawScreen = openScreenDrawer(dist);
  const originOf = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`;

  /**
   * The second part of a page: the answers of its first API calls, and the HTML of the screen drawn with
   * these answers.
   */
  async function whatItBrings(
    request: FastifyRequest,
    { urls, nonce }: { urls: readonly string[]; nonce: string },
  ): Promise<string> {
    const json = await readFirstData(fastify, request, urls);
    if (json === null) return '';
    return (await drawScreen(request, json)) + firstDataElement(json, nonce);
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    session = cookie.read(request) === null ? 'none' : 'sent',
  ): FastifyReply {
    if (html === null)
      return reply
        .status(503)
        .type('text/plain')
        .send('The web client is not built: run npm start.');
    const nonce = randomBytes(16).toString('base64');
    const source = `'nonce-${nonce}'`;
    const [path = '', query = ''] = request.url.split(/\?(.*)/, 2);
    const { foreign, headers } = allowedOn(path, payment);
    const screen = screens.at(path);
    const span = beginPage(screen?.route ?? 'none', reply);
    const filled = withPageHead(html, { path, brand, origin: originOf(request) })
      .replaceAll(nonceMark, nonce)
      .replace(sessionMark, session)
      .replace(screenMark, (screen?.links ?? '') + traceMark(span));
    void reply
      .headers(headers)
      .header(
        'content-security-policy',
        pagePolicy({ script: [source], style: [source], ancestors: ancestorsOf(request), foreign }),
      )
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding, sec-fetch-dest, sec-fetch-site')
      .type('text/html; charset=utf-8');
    const urls = screen?.readsFor(new URLSearchParams(query)) ?? [];
    const [beginning = '', end = ''] = filled.split(/(?=<\/body>)/);
    if (session === 'none' && drawnForVisitors.has(path) && isWindow(request)) {
      const draw = () => drawScreen(request, nobody).then((drawn) => drawn + end);
      const rest = span?.run(draw) ?? draw();
      return sendInTwo(request, reply, { beginning, rest });
    }
    const isBrought = session === 'sent' && urls.length > 0 && isWindow(request);
    if (screen === undefined || !isBrought) return reply.send(filled);
    const bring = () => whatItBrings(request, { urls, nonce }).then((brought) => brought + end);
    return sendInTwo(request, reply.header('cache-control', 'private, no-store'), {
      beginning: beginning.replace(rootElement, rootElement + screen.outline),
      rest: span?.run(bring) ?? bring(),
    });
  }

  if (html !== null) {
    await fastify.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: withoutRoute,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControlOf(path));
        // Retailers' pages load this script from our site, so other origins may use it.
        if (path.endsWith(retailerScript))
          reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('content-security-policy', filePolicy);
      },
    });
  }
  const isVisitor = (request: FastifyRequest) => cookie.read(request) === null;

  // At this path and the following ones, visitors get a public page, and browsers with a session get the
  // application.
  fastify.get(pagePaths.home, (request, reply) =>
    pages !== null && isVisitor(request)
      ? pages.landing.send(request, reply)
      : sendPage(request, reply),
  );
  for (const path of [pagePaths.track, pagePaths.trackOrder, pagePaths.realTimeTracking]) {
    fastify.get<WithNumber>(path, (request, reply) =>
      pages !== null && isVisitor(request)
        ? pages.tracking.send(request, reply, typedNumber(request.query) ?? '')
        : sendPage(request, reply),
    );
  }
  fastify.get<{ Params: { token: string } }>(
    pagePaths.passport.replace('$', ':'),
    (request, reply) =>
      pages !== null && isVisitor(request)
        ? pages.passport.send(request, reply, request.params.token)
        : sendPage(request, reply),
  );
  if (pages !== null) serveWrittenPages(fastify, { pages: pages.written, isVisitor, sendPage });
  // The landing page's form for tracking an order leads here in browsers without JavaScript. If its field is
  // empty, the answer is 204, with which a browser stays on its page.
  fastify.get<WithNumber>(pagePaths.findOrder, (request, reply) => {
    const typed = typedNumber(request.query);
    if (typed === null) return sendPage(request, reply);
    const trackingNumber = typed.trim();
    if (trackingNumber === '') return reply.status(204).send();
    const target = isVisitor(request)
      ? `${pagePaths.track}?${new URLSearchParams({ tracking: trackingNumber }).toString()}`
      : fillPath(pagePaths.orderStatus, { orderId: trackingNumber });
    return reply.redirect(target, 303);
  });
  serveSiteFiles(fastify, { articles: pages?.articles ?? [], originOf });
  // The application's page that a device stores for use without a connection. Its session mark is "unknown",
  // because anybody may be signed in when the stored page is opened.
  fastify.get(deviceFiles.shell, (request, reply) => sendPage(request, reply, 'unknown'));
  fastify.get(deviceFiles.manifest, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(brand.name))),
  );
  // Redirects old or guessed paths of the form (admin dashboard)/(name), at which there is no screen, to the
  // screen with that name. Without such a screen, the answer is 404.
  fastify.get<{ Params: { '*': string } }>(`${pagePaths.adminDashboard}/*`, (request, reply) => {
    const section = request.params['*'];
    const target = [`/admin-${section}`, `/${section}`].find((path) => screens.at(path));
    if (target === undefined) return sendPage(request, reply.status(404));
    return reply.redirect(target + request.url.slice(request.url.split('?', 1)[0]?.length), 303);
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError('not_found');
    // For a path without a screen, the application's page is sent as well; it then says that the page does
    // not exist.
    const [path = ''] = request.url.split('?', 1);
    const status = screens.areKnown ? await pageStatus(request, screens.at(path), readPerson) : 200;
    return sendPage(request, reply.status(status));
  });
}
