import type { Ticket } from '@backhaul/contract/calls/people/support.ts';
import type { TicketStatus } from '@backhaul/domain/support/ticket.ts';
import { IconCircleCheck, IconClock, IconMessage, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { entryOf } from '../../lib/entry-of.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { AttachedFiles } from '../attachments/attachments.tsx';
import { DidItHelp } from './did-it-help.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import classes from '../parts.module.css';

const looks: Readonly<Record<TicketStatus, { word: string; tone: BadgeTone; icon: ReactNode }>> = {
  open: { word: 'We are working on your ticket', tone: 'warn', icon: <IconClock stroke={1.75} /> },
  answered: { word: 'Answered', tone: 'info', icon: <IconMessage stroke={1.75} /> },
  closed: { word: 'Closed', tone: 'ok', icon: <IconCircleCheck stroke={1.75} /> },
};

export function TicketState({ status }: Pick<Ticket, 'status'>) {
  const { word, tone, icon } = entryOf(looks, status) ?? looks.open;
  return (
    <Badge tone={tone} icon={icon} dense>
      {word}
    </Badge>
  );
}

/** A link to the public proof of the return (its passport), for a ticket about an order. */
export function AttachedPassport({ token }: { token: string }) {
  return (
    <Link to={paths.passport({ token })} className={classes['passport']}>
      <IconShieldCheck aria-hidden="true" stroke={1.75} />
      Return passport
    </Link>
  );
}

/** A customer's support tickets, with their state and our answers. */
export function TicketList({
  tickets,
  linksOrders = false,
}: {
  tickets: readonly Ticket[];
  /** True if the list has tickets of several orders, so that each links to its order. */
  linksOrders?: boolean;
}) {
  return (
    <ul className={classes['list']} aria-label="Reported problems">
      {tickets.map((ticket) => (
        <Stack as="li" gap={2} size={14} padY={3} key={ticket.id}>
          <Row gap={2} align="center" wrap>
            <TicketState status={ticket.status} />
            <Text as="span" tone="quiet" className="code">
              {ticket.number}
            </Text>
          </Row>
          <strong>{ticket.subject}</strong>
          <Text size={14} tone="quiet" className={classes['words']}>
            {ticket.words}
          </Text>
          <AttachedFiles files={ticket.files} />
          {ticket.passportToken !== null && <AttachedPassport token={ticket.passportToken} />}
          {linksOrders && ticket.orderId !== null && (
            <Link to={paths.orderStatus({ orderId: ticket.orderId })}>See the return</Link>
          )}
          {ticket.mergedInto !== null && (
            <Text size={14}>
              We combined this ticket with your ticket {ticket.mergedInto}. We answer you there.
            </Text>
          )}
          {ticket.answers.map(({ words, at, files }) => (
            <div key={at} className={classes['answer']}>
              <Text size={13} tone="faint">
                We answered <SpokenTime instant={at} />
              </Text>
              <p className={classes['words']}>{words}</p>
              <AttachedFiles files={files} />
            </div>
          ))}
          {ticket.status === 'closed' && ticket.mergedInto === null && (
            <DidItHelp ticket={ticket} />
          )}
        </Stack>
      ))}
    </ul>
  );
}
