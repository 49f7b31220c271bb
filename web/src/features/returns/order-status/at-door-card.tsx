import { answerAtDoor } from '@backhaul/contract/calls/returns/door.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { whereLetters } from '@backhaul/domain/door/door-record.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { clockText } from '../../../lib/format/clock.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CallButton } from '../../../parts/thread/call-button.tsx';
import { MessageButton } from '../../../parts/thread/message-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { driverName } from '../../../words/customer/order-facts.ts';
import classes from './cards.module.css';

/**
 * A card shown while the driver is at the door: how long they will wait, and buttons for the customer's
 * answer.
 */
export function AtDoorCard({ order, door }: { order: Order; door: DoorAnswerView }) {
  const nowMs = useNow(1_000);
  const [isSayingWhere, setIsSayingWhere] = useState(false);
  const { send, isPending, problem } = useCommand(answerAtDoor);
  const driver = driverName(order);
  const params = { orderId: order.id };
  const timeZone = useTimeZone();
  return (
    <Card
      as="section"
      padded
      className={classes['come-now-card-card']}
      aria-label={`${driver} waits for you`}
    >
      <Text as="h2" size={20}>
        {driver} is waiting for you
      </Text>
      {door.wait !== null && <Clock wait={door.wait} nowMs={nowMs} vehicle={vehicleText(order)} />}
      <p>
        {door.wait === null
          ? 'Please come to the door, or say where the item is.'
          : Date.parse(door.wait.until) > nowMs
            ? `If nobody comes to the door by ${formatTime(door.wait.until, timeZone)}, ${driver} may leave. The pickup then counts as missed, and you can book again.`
            : `The waiting time is over. ${driver} may leave now.`}
      </p>
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <Row gap={2} wrap className={classes['come-now-card-answers']}>
        <Button
          variant="primary"
          disabled={isPending}
          onClick={() => send({ params, body: { answer: 'coming' } })}
        >
          I’m coming
        </Button>
        <Button aria-expanded={isSayingWhere} onClick={() => setIsSayingWhere((known) => !known)}>
          Say where the item is
        </Button>
      </Row>
      {isSayingWhere && <Where orderId={order.id} onDone={() => setIsSayingWhere(false)} />}
      <Row gap={2} wrap className={classes['come-now-card-answers']}>
        <MessageButton orderId={order.id} to={paths.orderMessages(params)} name={driver} />
        <CallButton orderId={order.id} name={driver} />
      </Row>
      <Said door={door} driver={driver} />
    </Card>
  );
}

const vehicleText = ({ driver }: Order) =>
  driver?.vehicle ? ` ${driver.vehicle.name}, plate ${driver.vehicle.plate}.` : '';

/** A clock and a bar that show the driver's remaining waiting time. The driver's phone shows the same time. */
function Clock({
  wait,
  nowMs,
  vehicle,
}: {
  wait: NonNullable<DoorAnswerView['wait']>;
  nowMs: number;
  vehicle: string;
}) {
  const timeZone = useTimeZone();
  const [from, until] = [Date.parse(wait.from), Date.parse(wait.until)];
  const done = Math.min(1, Math.max(0, (nowMs - from) / (until - from)));
  return (
    <div className={classes['wait']}>
      <Row gap={4} align="center">
        <strong role="timer" aria-label="Time left to come to the door">
          {clockText(Math.min(until - from, Math.max(0, until - nowMs)))}
        </strong>
        <Text size={14} leading={1.35} tone="quiet">
          left.{vehicle}
        </Text>
      </Row>
      <div className={classes['wait-line']} aria-hidden="true">
        <b style={{ width: `${done * 100}%` }} />
        <i style={{ left: `${done * 100}%` }} />
      </div>
      <Row as="p" justify="between" size={13} tone="quiet" figures>
        <span>Arrived {formatTime(wait.from, timeZone)}</span>
        <span>Waits until {formatTime(wait.until, timeZone)}</span>
      </Row>
    </div>
  );
}

function Where({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const form = useCallForm(answerAtDoor, {
    values: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'Say where the item is' } : {}),
    input: ({ words }) => ({ params: { orderId }, body: { answer: 'where' as const, words } }),
    onDone,
  });
  return (
    <Stack as="form" gap={3} {...form.props}>
      <TextField
        label="Where is the item?"
        maxLength={whereLetters}
        autoComplete="off"
        {...form.field('words')}
      />
      <FieldError id="where-failure" error={form.problem} />
      <Button type="submit" variant="primary" disabled={form.isPending}>
        {form.isPending ? 'Sending...' : 'Send'}
      </Button>
    </Stack>
  );
}

function Said({ door, driver }: { door: DoorAnswerView; driver: string }) {
  const last = door.answers.at(-1);
  return (
    <div aria-live="polite">
      {last && (
        <p>
          {driver} got your answer: “{last.says === 'coming' ? 'I’m coming' : last.words}”
        </p>
      )}
    </div>
  );
}
