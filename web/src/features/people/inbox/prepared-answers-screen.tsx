import {
  deletePreparedAnswer,
  listPreparedAnswers,
  type PreparedAnswer,
} from '@backhaul/contract/calls/people/inbox.ts';
import { ticketLabels } from '@backhaul/domain/support/ticket.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { RoomActs, RoomLine } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { PreparedForm } from './prepared-form.tsx';
import classes from './ticket.module.css';

/** The page where support writes, changes and deletes its prepared answers. */
export function PreparedAnswersScreen() {
  const query = useQuery(queryOf(listPreparedAnswers, {}));
  const [edited, setEdited] = useState<PreparedAnswer | 'new' | null>(null);
  const [deleted, setDeleted] = useState<PreparedAnswer | null>(null);
  const { send, isPending, problem } = useCommand(deletePreparedAnswer, {
    success: { title: 'Answer Deleted' },
    onDone: () => setDeleted(null),
  });
  return (
    <>
      <RoomLine>
        We replace each word in braces, such as {'{item}'}, with the data of the ticket or its
        order.
      </RoomLine>
      <RoomActs>
        <Button
          size="sm"
          variant="primary"
          icon={<IconPlus aria-hidden="true" stroke={1.75} />}
          onClick={() => setEdited('new')}
        >
          New answer
        </Button>
      </RoomActs>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The answers are loading">
            <Skeleton height="420px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The answers could not be loaded.' }}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState title="No prepared answers yet">
            Write the first answer. Prepared answers appear above the reply field of matching
            tickets.
          </EmptyState>
        }
      >
        {(found) => (
          <ul className={classes['answers']}>
            {found.map((answer) => (
              <li key={answer.id}>
                <div>
                  <h2>{answer.title}</h2>
                  <p>{answer.words}</p>
                  <p className={classes['fits']}>
                    {answer.kinds.length === 0
                      ? 'For every ticket'
                      : `For: ${answer.kinds.map((kind) => ticketLabels[kind]).join(', ')}`}
                    {answer.uses > 0 && `; used ${answer.uses} times`}
                  </p>
                </div>
                <div className={classes['send']}>
                  <Button size="sm" onClick={() => setDeleted(answer)}>
                    Delete
                  </Button>
                  <Button size="sm" onClick={() => setEdited(answer)}>
                    Change
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {edited !== null && (
        <PreparedForm answer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted !== null && (
        <ConfirmDialog
          opened
          title={`Delete ‘${deleted.title}’?`}
          explanation="Answers that were already sent do not change."
          confirm="Delete"
          isPending={isPending}
          problem={problem}
          onConfirm={() => send({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
