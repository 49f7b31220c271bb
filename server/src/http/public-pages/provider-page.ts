import type { IdentityProvider, ProviderFacts } from '@backhaul/contract/public-pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, encodeOnce } from './content-coding.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Sends a page that says that a sign-in provider is not set up on this server. */
export type SendProviderMissing = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { provider: IdentityProvider; next: string | null },
) => Promise<FastifyReply>;

const notSetUp = 501;

export function createProviderPage({
  renderer,
  readEnvironment,
}: {
  renderer: PageRenderer;
  readEnvironment: () => Promise<ProviderFacts['environment']>;
}): SendProviderMissing {
  return async (request, reply, asked) => {
    const environment = await readEnvironment().catch(() => undefined);
    const html = await renderer.render('provider', { environment, ...asked });
    const coding = codingFor(request.headers['accept-encoding']);
    reply
      .status(notSetUp)
      .header('content-security-policy', renderer.policyOf('provider'))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8');
    if (coding === null) return reply.send(html);
    return reply.header('content-encoding', coding).send(await encodeOnce(html, coding));
  };
}

/**
 * Says in plain text that the sign-in provider is not set up, on a server without the built client.
 */
export const sendProviderMissingPlainly: SendProviderMissing = async (_, reply, { provider }) =>
  reply
    .status(notSetUp)
    .type('text/plain; charset=utf-8')
    .send(`You cannot sign in with ${provider} here. Use your e-mail and a password.`);
