import {
  facebookCallback,
  facebookSignIn,
  googleCallback,
  googleSignIn,
  type OAuthFailure,
} from '@backhaul/contract/calls/accounts.ts';
import { ownPage, pagePaths } from '@backhaul/contract/page-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallServer } from '../../http/call-server.ts';
import { AppError } from '../../app/app-error.ts';
import type { IdentityProviderName } from '../../ports/identity-provider.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { attachConfiguredScopes } from './admin-scopes.ts';
import { freeUnusedRegistration } from './free-unused-registration.ts';
import { createOAuthCookie } from './oauth-cookie.ts';
import { useAttempt } from './oauth-attempts.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import { createDeviceCookie, rememberPlace } from './sign-in-place.ts';
import { swapSession } from '../../http/swap-session.ts';

const routes = {
  google: { start: googleSignIn, back: googleCallback },
  facebook: { start: facebookSignIn, back: facebookCallback },
} as const;

/** The sign-in page, which says what failed and still leads to `next` afterwards. */
function failureAddress(
  provider: IdentityProviderName,
  failure: OAuthFailure,
  next: string | null,
): string {
  const query = { oauth: failure, provider, ...(next === null ? {} : { next }) };
  return `${pagePaths.login}?${new URLSearchParams(query).toString()}`;
}

function failureOf(error: unknown): OAuthFailure {
  return error instanceof AppError && error.code === 'login_restricted' ? 'restricted' : 'failed';
}

/** The redirects to Google or Facebook and back. Every outcome leads to one of our pages, never to a bare error. */
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
    asked: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const next = ownPage(asked);
    const provider = deps.identityProviders[name];
    if (provider === null)
      return deps.sendProviderMissing(request, reply, { provider: name, next });
    try {
      const begun = await provider.begin(backAt(name, request));
      kept.set(reply, { ...begun.attempt, provider: name, next });
      return reply.redirect(begun.url);
    } catch (error) {
      request.log.warn({ err: error, provider: name }, 'the provider cannot be reached');
      return reply.redirect(failureAddress(name, 'failed', next));
    }
  }

  async function comeBack(
    name: IdentityProviderName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const provider = deps.identityProviders[name];
    if (provider === null)
      return deps.sendProviderMissing(request, reply, { provider: name, next: null });
    const attempt = kept.take(request, reply, name);
    if (attempt === null) return reply.redirect(failureAddress(name, 'failed', null));
    const { next } = attempt;
    try {
      if (!(await useAttempt(deps.db, attempt)))
        return reply.redirect(failureAddress(name, 'failed', next));
      const [, query = ''] = request.url.split('?', 2);
      const identity = await provider.finish(`${backAt(name, request)}?${query}`, attempt);
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
      await rememberPlace(deps.db, result.userId, device.keep(request, reply), deps.clock.now());
      return reply.redirect(next ?? '/?oauth=success');
    } catch (error) {
      request.log.warn({ err: error, provider: name }, 'sign-in not completed');
      return reply.redirect(failureAddress(name, failureOf(error), next));
    }
  }

  const limit = { perMinute: deps.authPerMinute };
  for (const name of ['google', 'facebook'] as const) {
    calls.handle(
      routes[name].start,
      ({ query, request, reply }) => start(name, query.next, request, reply),
      limit,
    );
    calls.handle(routes[name].back, ({ request, reply }) => comeBack(name, request, reply), limit);
  }
}
