import { answerAtDoor } from '@backhaul/contract/calls/returns/door.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { whereLetters } from '@backhaul/domain/door/door-record.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { clockText } from '../../../lib/format/clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { driverName } from '../../../words/customer/order-facts.ts';
import classes from './cards.module.css';

/** The driver is at the door: how long they wait, and the customer's answers. */
export function AtDoorCard({ order, door }: { order: Order; door: DoorAnswerView }) {
  const nowMs = useNow(1_000);
  const [isSayingWhere, setIsSayingWhere] = useState(false);
  const { send, isPending, problem } = useCommand(answerAtDoor);
  const driver = driverName(order);
  const params = { orderId: order.id };
  const leftMs = door.wait === null ? null : Math.max(0, Date.parse(door.wait.until) - nowMs);
  return (
    <Card
      as="section"
      padded
      className={classes['come-now-card-card']}
      aria-label={`${driver} waits for you`}
    >
      <Text as="h2" size={20} figures>
        {leftMs !== null && leftMs > 0 ? (
          <>
            <span role="timer">{clockText(leftMs)}</span> left to come to the door
          </>
        ) : (
          `${driver} is waiting for you`
        )}
      </Text>
      <p>
        {leftMs === null
          ? 'Please come to the door, or say where it lies.'
          : leftMs > 0
            ? `After that ${driver} may leave, and the pickup counts as missed.`
            : `The wait is over. ${driver} may leave any moment.`}
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
          Say where it lies
        </Button>
      </Row>
      {isSayingWhere && <Where orderId={order.id} onDone={() => setIsSayingWhere(false)} />}
      <Said door={door} driver={driver} />
    </Card>
  );
}

function Where({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const form = useCallForm(answerAtDoor, {
    values: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'Say where it lies' } : {}),
    input: ({ words }) => ({ params: { orderId }, body: { answer: 'where' as const, words } }),
    onDone,
  });
  return (
    <Stack as="form" gap={3} {...form.props}>
      <TextField
        label="Where does it lie?"
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
          {driver} reads: “{last.says === 'coming' ? 'I’m coming' : last.words}”
        </p>
      )}
    </div>
  );
}
