import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlockOf, addressNetwork } from './address-block.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The browser and the IP address that a sign-in comes from. */
export interface SignInPlace {
  /**
   * The hash of the token in the browser's cookie, by which a known browser is recognized; null for a new
   * browser.
   */
  device: string | null;
  network: string;
  /** The full IP address. Sign-ins are costly, so they wait in a queue that takes turns between addresses. */
  address: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The cookie that recognizes a browser. It grants no access. */
export function createDeviceCookie(session: SessionCookie) {
  const name = `${session.name}-device`;
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: name.startsWith('__Host-'),
    maxAge: retentionDays.device * 86_400,
  } as const;
  const placeOf = (request: FastifyRequest, token: string | undefined): SignInPlace => ({
    device: token === undefined ? null : hashOf(token),
    network: addressNetwork(request.ip),
    address: addressBlockOf(request),
  });
  return {
    read: (request: FastifyRequest) => placeOf(request, request.cookies[name]),
    /** Sets or renews the cookie, and returns the browser and the IP address of the sign-in. */
    keep(request: FastifyRequest, reply: FastifyReply): SignInPlace {
      const token = request.cookies[name] ?? randomBytes(24).toString('base64url');
      void reply.setCookie(name, token, attributes);
      return placeOf(request, token);
    },
  };
}
