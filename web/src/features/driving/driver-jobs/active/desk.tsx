import { type DeskNote, readDesk } from '@backhaul/contract/calls/places/desks.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { localTimeOf } from '../../../../lib/format/local-time.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { hoursToday, noteAge } from '../../../../words/driver/desk.ts';
import { useActions } from '../acts/use-actions.ts';
import classes from './active.module.css';
import { Fact } from './stop-facts.tsx';

/** The counter's opening hours today, and notes by earlier drivers on where its returns desk is. */
export function Desk({ order }: { order: DriverOrder }) {
  const { data: desk } = useQuery(queryOf(readDesk, { params: { id: order.id } }));
  const nowMs = useNow(30_000);
  const today = localTimeOf(nowMs, useTimeZone());
  if (desk === undefined || desk.storeId === null) return null;
  const { words, isOpen } = hoursToday(desk.hours, today);
  return (
    <Text as="ul" leading={1.35} tone="quiet" above={2} className={classes['facts']}>
      <Fact icon={<IconClock aria-hidden="true" stroke={1.75} />}>
        {isOpen ? (
          words
        ) : (
          <Text as="strong" weight={650} tone="ink">
            {words}
          </Text>
        )}
      </Fact>
      {desk.notes.map((note) => (
        <Note key={note.id} order={order} note={note} nowMs={nowMs} />
      ))}
    </Text>
  );
}

function Note({ order, note, nowMs }: { order: DriverOrder; note: DeskNote; nowMs: number }) {
  const { keep, problem } = useActions(order);
  const isWaiting = shownEntries(useOutboxState()).some(
    ({ work, refusal }) => work.kind === 'desk_mark' && work.noteId === note.id && refusal === null,
  );
  return (
    <Fact icon={<IconMapPin aria-hidden="true" stroke={1.75} />}>
      <Row as="span" gap={2} align="center" wrap>
        <span>
          <Text as="span" tone="ink">
            {note.words}
          </Text>
          <Text as="span" size={14}>
            {' '}
            {note.isOwn ? 'note by you' : 'note by a driver'}, {noteAge(note.writtenAt, nowMs)}
          </Text>
        </span>
        {note.isMarked || isWaiting ? (
          <Text as="span" size={14}>
            You marked this note as wrong
          </Text>
        ) : (
          !note.isOwn && (
            <Button
              aria-label={`Mark note as wrong: ${note.words}`}
              onClick={() => void keep([{ kind: 'desk_mark', noteId: note.id }])}
            >
              Mark note as wrong
            </Button>
          )
        )}
        {problem !== null && <span role="alert">{problem}</span>}
      </Row>
    </Fact>
  );
}
