import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readHelpedToken } from '../../../app/helped-link.ts';
import { type FormFields, formRoutes } from '../../../http/form-routes.ts';
import { type LinkPage, sendLinkPage } from '../../../http/link-page.ts';
import type { SupportDeps } from './open-ticket.ts';
import { findAsked, sayHelpedByLink } from './say-helped.ts';

interface HelpedDeps extends Pick<SupportDeps, 'db' | 'bus' | 'clock'> {
  secret: string;
  brandName: string;
}

const link = { label: 'Write to us', path: pagePaths.contact };
const gone: LinkPage = {
  heading: 'We found no ticket for this link',
  says: 'Part of the link may be missing, or we merged this ticket with another ticket.',
  link,
};
const buttons = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

/**
 * Serves the page behind the mailed question 'Did our answer help?', which needs no sign-in. Only a POST
 * stores the answer. A GET changes nothing, because mail scanners open every link.
 */
export function helpedRoutes(fastify: FastifyInstance, deps: HelpedDeps): void {
  const url = '/helped/:token';
  const ticketOf = (request: FastifyRequest) =>
    readHelpedToken((request.params as { token: string }).token, deps.secret);

  async function show(reply: FastifyReply, id: string | null): Promise<FastifyReply> {
    const ticket = id === null ? null : await findAsked(deps.db, id);
    const status = ticket === null ? 404 : 200;
    return sendLinkPage(reply, deps.brandName, { status, page: pageOf(ticket) });
  }

  fastify.get(url, (request, reply) => show(reply, ticketOf(request)));

  formRoutes(fastify, (scope) => {
    scope.post(url, async (request, reply) => {
      const id = ticketOf(request);
      const { answer } = (request.body ?? {}) as FormFields;
      if (id !== null && (answer === 'yes' || answer === 'no'))
        await sayHelpedByLink(deps, { id, helped: answer === 'yes' });
      return show(reply, id);
    });
  });
}

function pageOf(ticket: Awaited<ReturnType<typeof findAsked>>): LinkPage {
  if (ticket === null) return gone;
  const { number, closed_at: closedAt, helped } = ticket;
  if (helped === true)
    return { heading: 'Thank you', says: `You said that our answer to ${number} helped.`, link };
  if (helped === false)
    return {
      heading: 'Thank you for telling us',
      says: `You said that our answer to ${number} did not help. Write to us again, and we will try once more.`,
      link,
    };
  return closedAt === null
    ? {
        heading: 'We are still working on your ticket',
        says: `Your ticket ${number} is open again.`,
        link,
      }
    : { heading: 'Did our answer help?', says: `We closed your ticket ${number}.`, buttons };
}
