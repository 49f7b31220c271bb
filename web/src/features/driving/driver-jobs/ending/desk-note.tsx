import { readDesk } from '@backhaul/contract/calls/places/desks.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { deskNoteProblem, deskNoteRules } from '@backhaul/domain/proof/desk-note.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useActions } from '../acts/use-actions.ts';

/**
 * A field shown after the hand-over at a store: one line about where the returns desk is, for the next
 * driver. It may stay empty.
 */
export function DeskNote({ order }: { order: DriverOrder }) {
  const { data: desk } = useQuery(queryOf(readDesk, { params: { id: order.id } }));
  const waiting = shownEntries(useOutboxState()).find(
    ({ orderId, work, refusal }) =>
      orderId === order.id && work.kind === 'desk_note' && refusal === null,
  );
  const own = desk?.notes.find(({ isOwn }) => isOwn);
  if (waiting?.work.kind === 'desk_note') return <Saved words={waiting.work.words} />;
  if (own !== undefined) return <Saved words={own.words} />;
  if (desk === undefined || desk.storeId === null) return null;
  // After a hand-over without a network, the driver may write a note, although the server's older answer
  // still forbids it.
  const isFresh = order.status === 'delivered' || order.status === 'in_transit';
  return desk.mayWrite || isFresh ? <Form order={order} /> : null;
}

function Saved({ words }: { words: string }) {
  return (
    <Notice tone="quiet" role="status">
      The next driver sees your note: {words}
    </Notice>
  );
}

function Form({ order }: { order: DriverOrder }) {
  const { keep, problem } = useActions(order);
  const form = useForm({
    values: { words: '' },
    check: ({ words }) => {
      const wrong =
        words.trim() === '' ? 'Write where the returns desk is' : deskNoteProblem(words);
      return wrong === null ? {} : { words: wrong };
    },
  });
  return (
    <Card padded>
      <Stack
        as="form"
        gap={3}
        {...form.props(({ words }) => void keep([{ kind: 'desk_note', words: words.trim() }]))}
      >
        <TextField
          label="Where is the returns desk?"
          optional
          hint="Other drivers read your note at the store."
          placeholder="Back left, ask for desk 3"
          maxLength={deskNoteRules.letters}
          {...form.field('words')}
        />
        <Button type="submit" wide>
          Save the note
        </Button>
        {problem !== null && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
