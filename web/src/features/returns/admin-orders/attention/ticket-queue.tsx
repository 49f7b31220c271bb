import type { WaitingTicket } from '@backhaul/contract/calls/people/support.ts';
import { useState } from 'react';
import { Link } from '../../../../lib/router/link.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { AttachedPassport, TicketState } from '../../../../parts/tickets/ticket-list.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AnswerTicketDialog } from '../acts/answer-ticket-dialog.tsx';
import { timeLeft } from './attention-copy.ts';
import { Row, Text } from '../../../../ui/layout.tsx';
import classes from './attention.module.css';

/** Customers' open messages, those with the least time left first. */
export function TicketQueue({
  tickets,
  isCut,
}: {
  tickets: readonly WaitingTicket[];
  isCut: boolean;
}) {
  const [answering, setAnswering] = useState<WaitingTicket | null>(null);
  const nowMs = useNow(10_000);
  return (
    <section className={classes['panel']} aria-labelledby="tickets">
      <div className={classes['list-head']}>
        <h2 id="tickets">
          {isCut && 'More than '}
          {tickets.length} {tickets.length === 1 ? 'ticket' : 'tickets'} from customers
        </h2>
      </div>
      <ol className={classes['rows']}>
        {tickets.map((ticket) => {
          const { figure, words, tone } = timeLeft(ticket.dueAt, nowMs);
          return (
            <li key={ticket.id}>
              <p className={classNames(classes['left'], classes[tone])}>
                <strong className="tabular">{figure}</strong>
                <span>{words}</span>
              </p>
              <div>
                <Row as="p" gap={2} align="center" wrap size={14} weight={600}>
                  {ticket.subject} <TicketState status={ticket.status} />
                </Row>
                <Text size={14} breaks className={classes['words']}>
                  {ticket.words}
                </Text>
                <TicketAbout ticket={ticket} />
                <div className={classes['acts']}>
                  <Button size="sm" onClick={() => setAnswering(ticket)}>
                    Answer
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {answering && <AnswerTicketDialog ticket={answering} onClose={() => setAnswering(null)} />}
    </section>
  );
}

function TicketAbout({ ticket }: { ticket: WaitingTicket }) {
  const [query] = useQueryTexts();
  return (
    <Text tone="quiet" breaks>
      <span className="code">{ticket.number}</span> · {ticket.personName}
      {ticket.isVisitor && ' (no account)'}
      {ticket.orderId !== null && (
        <>
          , {ticket.retailer},{' '}
          <Link to="." search={{ ...query, order: ticket.orderId }} resetScroll={false}>
            {ticket.trackingNumber}
          </Link>
        </>
      )}
      {ticket.passportToken !== null && (
        <>
          {', '}
          <AttachedPassport token={ticket.passportToken} />
        </>
      )}
    </Text>
  );
}
