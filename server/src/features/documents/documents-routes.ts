import * as documents from '@backhaul/contract/calls/documents.ts';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../http/call-server.ts';
import { type PassportDeps, readPassport, readPassportOfOrder } from './read-passport.ts';

export interface DocumentsDeps extends PassportDeps {
  publicOrigin: string | null;
}

export function documentsRoutes(calls: CallServer, deps: DocumentsDeps): void {
  const originOf = (request: FastifyRequest) =>
    deps.publicOrigin ?? `${request.protocol}://${request.host}`;

  calls.handle(documents.readPassport, ({ params, request }) =>
    readPassport(deps, { token: params.token, ip: request.ip, origin: originOf(request) }),
  );

  calls.handle(documents.readOrderDocuments, async ({ params, principal, request }) => {
    const asked = { orderId: params.orderId, origin: originOf(request) };
    const { token, passport } = await readPassportOfOrder(deps, principal, asked);
    return { token, link: passport.link, qr: passport.qr };
  });
}
