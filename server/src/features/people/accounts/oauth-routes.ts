import {
  facebookCallback,
  facebookSignIn,
  googleCallback,
  googleSignIn,
  type ConnectOutcome,
  type OAuthFailure,
} from '@backhaul/contract/calls/people/accounts.ts';
import { ownPage, pagePaths } from '@backhaul/contract/page-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { IdentityProviderName } from '../../../ports/identity-provider.ts';
import type { RequestPrincipal } from '../../../app/principal.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attachConfiguredScopes } from './admin-scopes.ts';
import { connectIdentity } from './connect-identity.ts';
import { freeUnusedRegistration } from './free-unused-registration.ts';
import { createOAuthCookie } from './oauth-cookie.ts';
import { useAttempt } from './oauth-attempts.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { noteSignIn } from './sign-in-place.ts';
import { swapSession } from '../../../http/swap-session.ts';

const routes = {
  google: { start: googleSignIn, back: googleCallback },
  facebook: { start: facebookSignIn, back: facebookCallback },
} as const;

/** The URL of the sign-in page, which shows the failure and still leads to `next` afterwards. */
function failureAddress(
  provider: IdentityProviderName,
  failure: OAuthFailure,
  next: string | null,
): string {
  const query = { oauth: failure, provider, ...(next === null ? {} : { next }) };
  return `${pagePaths.login}?${new URLSearchParams(query).toString()}`;
}

/** The URL of the settings page, which shows the result of connecting the provider. */
function settingsAddress(provider: IdentityProviderName, connect: ConnectOutcome): string {
  const query = new URLSearchParams({ connect, provider });
  return `${pagePaths.accountSettings}?${query.toString()}#sign-ins`;
}

const personOf = (principal: RequestPrincipal | null) =>
  principal?.kind === 'session' ? principal : null;

function failureOf(error: unknown): OAuthFailure {
  return error instanceof AppError && error.code === 'login_restricted' ? 'restricted' : 'failed';
}

/**
 * The redirects to Google or Facebook and back. Every result leads to one of our pages, never to a plain
 * error.
 */
export function oauthRoutes(calls: CallServer, deps: AccountsDeps): void {
  const kept = createOAuthCookie({
    sessionCookieName: deps.cookie.name,
    isHttps: deps.publicOrigin?.startsWith('https:') ?? false,
    secret: deps.secret,
    clock: deps.clock,
  });
  const device = createDeviceCookie(deps.cookie);
  const originOf = (request: FastifyRequest) =>
    deps.publicOrigin ?? `${request.protocol}://${request.host}`;
  const backAt = (name: IdentityProviderName, request: FastifyRequest) =>
    `${originOf(request)}${routes[name].back.path}`;

  async function start(
    name: IdentityProviderName,
    asked: { next: string | null; connectTo: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { next, connectTo } = asked;
    const provider = deps.identityProviders[name];
    if (provider === null)
      return deps.sendProviderMissing(request, reply, { provider: name, next });
    try {
      const begun = await provider.begin(backAt(name, request));
      kept.set(reply, { ...begun.attempt, provider: name, next, connectTo });
      return reply.redirect(begun.url);
    } catch (error) {
      request.log.warn({ err: error, provider: name }, 'the provider cannot be reached');
      return reply.redirect(
        connectTo === null ? failureAddress(name, 'failed', next) : settingsAddress(name, 'failed'),
      );
    }
  }

  async function comeBack(
    name: IdentityProviderName,
    principal: RequestPrincipal | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const provider = deps.identityProviders[name];
    if (provider === null)
      return deps.sendProviderMissing(request, reply, { provider: name, next: null });
    const attempt = kept.take(request, reply, name);
    if (attempt === null) return reply.redirect(failureAddress(name, 'failed', null));
    const { next, connectTo } = attempt;
    const failed =
      connectTo === null ? failureAddress(name, 'failed', next) : settingsAddress(name, 'failed');
    try {
      if (!(await useAttempt(deps.db, attempt))) return reply.redirect(failed);
      const [, query = ''] = request.url.split('?', 2);
      const identity = await provider.finish(`${backAt(name, request)}?${query}`, attempt);
      if (connectTo !== null) {
        // Since the redirect, another person has signed in on this browser, who did not request the
        // connection.
        if (personOf(principal)?.userId !== connectTo) return reply.redirect(failed);
        const outcome = await connectIdentity(deps, name, identity, connectTo);
        return reply.redirect(settingsAddress(name, outcome));
      }
      if (deps.isPublicLoginAllowed) {
        const ended = await freeUnusedRegistration(deps.db, name, identity);
        for (const session of ended) deps.bus.publish('session_ended', session);
      }
      const result = await signInWithIdentity(deps, name, identity, deps.isPublicLoginAllowed);
      if (!result.ok) {
        request.log.info({ provider: name, code: result.code }, 'sign-in not completed');
        const failure = result.code === 'account_exists' ? result.code : 'failed';
        return reply.redirect(failureAddress(name, failure, next));
      }
      if (result.hasNewlyVerified) await attachConfiguredScopes(deps, deps.adminEmails);
      await swapSession(deps, request, reply, result.userId);
      await noteSignIn(deps, result.userId, {
        place: device.keep(request, reply),
        userAgent: request.headers['user-agent'],
      });
      return reply.redirect(next ?? '/?oauth=success');
    } catch (error) {
      request.log.warn({ err: error, provider: name }, 'sign-in not completed');
      return reply.redirect(
        connectTo === null ? failureAddress(name, failureOf(error), next) : failed,
      );
    }
  }

  const limit = { perMinute: deps.authPerMinute };
  for (const name of ['google', 'facebook'] as const) {
    calls.handle(
      routes[name].start,
      ({ query, principal, request, reply }) => {
        const person = query.connect === undefined ? null : personOf(principal);
        const connectTo = person?.sandboxId === null ? person.userId : null;
        return start(name, { next: ownPage(query.next), connectTo }, request, reply);
      },
      limit,
    );
    calls.handle(
      routes[name].back,
      ({ principal, request, reply }) => comeBack(name, principal, request, reply),
      limit,
    );
  }
}
