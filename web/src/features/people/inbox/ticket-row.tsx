import type { InboxTicket, Waiting } from '@backhaul/contract/calls/people/inbox.ts';
import {
  IconCreditCard,
  IconHelpCircle,
  IconMail,
  IconPackage,
  IconSteeringWheel,
} from '@tabler/icons-react';
import type { TicketPriority } from '@backhaul/domain/support/ticket-clock.ts';
import type { ReactNode } from 'react';
import { entryOf } from '../../../lib/entry-of.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { priorityNames, ticketLeft, wayNames } from '../../../words/console/tickets.ts';
import classes from './inbox.module.css';

const sign = { 'aria-hidden': true, size: 15, stroke: 1.75 } as const;
const icons: Readonly<Record<TicketPriority, ReactNode>> = {
  driver: <IconSteeringWheel {...sign} />,
  under_way: <IconPackage {...sign} />,
  money: <IconCreditCard {...sign} />,
  other: <IconHelpCircle {...sign} />,
};

/** The row of a ticket: the person, the time left to answer, the last message, and the owner. */
export function TicketRow({
  ticket,
  way,
  nowMs,
  isOpen,
}: {
  ticket: InboxTicket;
  /** The channel by which the person wrote, in a list of all channels. */
  way?: Waiting['way'];
  nowMs: number;
  isOpen: boolean;
}) {
  const { query } = usePlace();
  const { id: userId } = useSignedInUser();
  const { id, personName, lastWords, number, priority, owner, snoozedUntil } = ticket;
  const left = ticketLeft(ticket, nowMs);
  const isPutOff = snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs;
  return (
    <li>
      <Link
        to="."
        search={{ ...query, ticket: id, chat: undefined, thing: undefined }}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className={classes['row']}
      >
        <span className={classes['who']}>
          <strong>{personName}</strong>
          <span data-tone={isPutOff ? 'quiet' : left.tone} className="tabular">
            {isPutOff ? (
              <>
                until <SpokenTime instant={snoozedUntil} />
              </>
            ) : (
              left.words
            )}
          </span>
        </span>
        <span className={classes['words']}>{lastWords}</span>
        <span className={classes['about']}>
          {way === 'mail' ? <IconMail {...sign} /> : (entryOf(icons, priority) ?? icons.other)}
          <span>
            {way === 'mail' || way === 'contact'
              ? wayNames[way]
              : (entryOf(priorityNames, priority) ?? 'Ticket')}
            , {number}
          </span>
          <span>
            {owner === null ? 'Nobody' : owner.id === userId ? 'You' : owner.name.split(' ')[0]}
          </span>
        </span>
      </Link>
    </li>
  );
}
