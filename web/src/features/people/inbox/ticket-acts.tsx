import * as work from '@backhaul/contract/calls/operations/work.ts';
import {
  changeTicketKind,
  mergeTicket,
  type TicketThread,
} from '@backhaul/contract/calls/people/inbox.ts';
import { ticketKinds, ticketLabels, type TicketKind } from '@backhaul/domain/support/ticket.ts';
import { snoozeTimes } from '@backhaul/domain/operations/snooze-times.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SnoozeUntil } from '../../../parts/work/snooze-until.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import classes from './ticket.module.css';

/**
 * A ticket's owner, and buttons to snooze the ticket, hand it over, change its kind, or merge it.
 */
export function TicketActs({ ticket }: { ticket: TicketThread }) {
  if (ticket.status === 'closed') return null;
  const { workId } = ticket;
  return (
    <div className={classes['acts']}>
      {workId !== null && <Owner ticket={ticket} workId={workId} />}
      {workId !== null && <PutOff ticket={ticket} workId={workId} />}
      <Kind ticket={ticket} />
      <Merge ticket={ticket} />
    </div>
  );
}

/**
 * A select box that acts as soon as an option is chosen. It always shows its label, never the chosen option.
 */
function ActChoice({
  label,
  onChoose,
  children,
}: {
  label: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <SelectField
      label={label}
      labelHidden
      dense
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {label}
      </option>
      {children}
    </SelectField>
  );
}

interface OwnedTicket {
  ticket: TicketThread;
  workId: string;
}

function Owner({ ticket: { owner }, workId }: OwnedTicket) {
  const { id: userId } = useSignedInUser();
  const take = useCommand(work.takeWork, { failure: 'The ticket was not assigned' });
  const release = useCommand(work.releaseWork, { failure: 'The ticket is still assigned to you' });
  const give = useCommand(work.giveWork, { failure: 'The ticket was not assigned to this person' });
  const { data: shift } = useQuery(queryOf(work.readShift, {}));
  const ids = [workId];
  const people = (shift?.people ?? []).filter(({ id }) => id !== userId);
  const others = people.filter(({ id }) => id !== owner?.id);
  const readers = people.filter(({ isHere, itemId }) => isHere && itemId === workId);
  const isMine = owner?.id === userId;
  return (
    <>
      <span className={classes['owner']}>
        {owner === null ? 'Not assigned' : isMine ? 'Assigned to you' : `Assigned to ${owner.name}`}
        {readers.length > 0 &&
          `; ${readers.map(({ name }) => name.split(' ')[0]).join(' and ')} ${readers.length === 1 ? 'is' : 'are'} reading this`}
      </span>
      {isMine ? (
        <Button
          size="sm"
          disabled={release.isPending}
          onClick={() => release.send({ body: { ids } })}
        >
          Unassign me
        </Button>
      ) : (
        <Button
          size="sm"
          disabled={take.isPending}
          onClick={() => take.send({ body: { ids, from: owner?.id ?? null } })}
        >
          {owner === null ? 'Assign to me' : 'Take over'}
        </Button>
      )}
      {others.length > 0 && (
        <ActChoice
          label="Assign to"
          onChoose={(to) => give.send({ body: { ids, from: owner?.id ?? null, to } })}
        >
          {others.map(({ id, name, isHere }) => (
            <option key={id} value={id}>
              {name}
              {isHere ? '' : ', away'}
            </option>
          ))}
        </ActChoice>
      )}
    </>
  );
}

const anotherTime = 'Another time';

/**
 * Controls to snooze a ticket and to end the snooze. They are shown only for tickets that the reader owns or
 * that nobody owns.
 */
function PutOff({ ticket: { owner, snoozedUntil }, workId }: OwnedTicket) {
  const { id: userId } = useSignedInUser();
  const { send, isPending } = useCommand(work.snoozeWork, {
    failure: 'The ticket was not snoozed',
  });
  const [isChoosing, setChoosing] = useState(false);
  const nowMs = useNow();
  const times = snoozeTimes(nowMs, useTimeZone());
  const until = (at: number | null) =>
    send({ body: { ids: [workId], until: at === null ? null : new Date(at).toISOString() } });
  if (owner !== null && owner.id !== userId) return null;
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs)
    return (
      <Button size="sm" disabled={isPending} onClick={() => until(null)}>
        End snooze
      </Button>
    );
  return (
    <>
      <ActChoice
        label="Snooze"
        onChoose={(chosen) => {
          const time = times.find(({ name }) => name === chosen);
          if (time === undefined) setChoosing(true);
          else until(time.at);
        }}
      >
        {[...times.map(({ name }) => name), anotherTime].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ActChoice>
      {isChoosing && <SnoozeUntil ids={[workId]} onClose={() => setChoosing(false)} />}
    </>
  );
}

function Kind({ ticket: { id, kind, orderId } }: { ticket: TicketThread }) {
  const { send } = useCommand(changeTicketKind, {
    failure: 'The topic was not changed',
  });
  if (orderId === null) return null;
  return (
    <SelectField
      label="Topic of the ticket"
      labelHidden
      dense
      value={kind}
      onChange={({ target }) =>
        send({ params: { id }, body: { kind: target.value as TicketKind } })
      }
    >
      {ticketKinds.map((known) => (
        <option key={known} value={known}>
          {ticketLabels[known]}
        </option>
      ))}
    </SelectField>
  );
}

function Merge({ ticket: { id, number, others } }: { ticket: TicketThread }) {
  const [into, setInto] = useState<TicketThread['others'][number] | null>(null);
  const [, setQuery] = useQueryTexts();
  const { send, isPending, problem } = useCommand(mergeTicket, {
    onDone: (answer) => setQuery({ ticket: answer.id }),
  });
  const open = others.filter(({ status }) => status !== 'closed');
  if (open.length === 0) return null;
  return (
    <>
      <ActChoice
        label="Merge into"
        onChoose={(chosen) => setInto(open.find((other) => other.id === chosen) ?? null)}
      >
        {open.map((other) => (
          <option key={other.id} value={other.id}>
            {other.number}, {other.subject}
          </option>
        ))}
      </ActChoice>
      {into !== null && (
        <ConfirmDialog
          opened
          title={`Merge ticket ${number} into ticket ${into.number}?`}
          explanation={`Ticket ${number} is closed, and its messages move to ticket ${into.number}. You cannot undo the merge.`}
          confirm="Merge"
          isPending={isPending}
          problem={problem}
          onConfirm={() => send({ params: { id }, body: { into: into.id } })}
          onClose={() => setInto(null)}
        />
      )}
    </>
  );
}
