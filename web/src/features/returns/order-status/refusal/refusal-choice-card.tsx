import { freeTripWords } from '@backhaul/domain/order/customer-view.ts';
import { chooseRefusalPlan } from '@backhaul/contract/calls/returns/refusals.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import { refusalChoiceMs, type RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { minutesLeft, useChoiceLeft } from '../../../../parts/refusal-plan/use-choice-left.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { driverName } from '../../../../words/customer/order-facts.ts';
import {
  actWords,
  decidedWords,
  plainWords,
  wayPick,
} from '../../../../words/customer/refusal-choice.ts';
import classes from '../cards.module.css';

/**
 * The customer's choice after the store refused the item. It is open for ten minutes, and the card says what
 * happens without a choice.
 */
export function RefusalChoiceCard({ order, refusal }: { order: Order; refusal: RefusalAnswer }) {
  const leftMs = useChoiceLeft(refusal, order.id);
  const mayChoose = leftMs !== null && leftMs > 0;
  return (
    <Card
      as="section"
      padded
      className={classes['refusal-choice-card-card']}
      aria-labelledby="refusal-choice"
    >
      <Text as="h2" size={20} id="refusal-choice">
        {mayChoose ? 'What should happen now?' : 'What happens to your item now'}
      </Text>
      {refusal.decided !== null && (
        <Text weight={550} role="status">
          {decidedWords(order, refusal)}
        </Text>
      )}
      {mayChoose && (
        <>
          {refusal.decided === null && (
            <TimeLeft leftMs={leftMs} holds={refusal.holds} driver={driverName(order)} />
          )}
          <Choice order={order} refusal={refusal} />
        </>
      )}
      <Text centred size={14} tone="quiet">
        {order.isTripFree
          ? freeTripWords(Math.round(order.tip * 100))
          : `You pay the booked price of ${formatDollars(order.totalPrice)}${mayChoose ? ', whatever you choose' : ''}.`}{' '}
        The extra trip is free for you. We pay {driverName(order)} for the trip.
      </Text>
    </Card>
  );
}

function TimeLeft({
  leftMs,
  holds,
  driver,
}: {
  leftMs: number;
  holds: RefusalPlan;
  driver: string;
}) {
  return (
    <div>
      <Row as="p" gap={3} align="baseline" tone="quiet" className={classes['time']} role="timer">
        <strong>{minutesLeft(leftMs)}</strong>
        <span>
          left to choose. After that, {plainWords(holds, driver)}, as you chose at booking.
        </span>
      </Row>
      <progress
        className={classes['bar']}
        max={refusalChoiceMs}
        value={leftMs}
        aria-label="Time left to choose"
      />
    </div>
  );
}

function Choice({ order, refusal }: { order: Order; refusal: RefusalAnswer }) {
  const timeZone = useTimeZone();
  const current = refusal.decided ?? refusal.holds;
  const [picked, setPicked] = useState<RefusalPlan>(current);
  const { send, isPending, problem } = useCommand(chooseRefusalPlan);
  const isChosen = refusal.decided === picked;
  const picks = refusal.ways.map((way) =>
    wayPick(order, way, {
      isBooked: way.plan === order.refusalPlan,
      at: formatTime(
        new Date(Date.parse(refusal.now) + way.minutes * 60_000).toISOString(),
        timeZone,
      ),
    }),
  );
  return (
    <Stack
      as="form"
      gap={4}

      onSubmit={(event) => {
        event.preventDefault();
        send({ params: { orderId: order.id }, body: { plan: picked } });
      }}
    >
      <PickList<RefusalPlan>
        label="What should happen with your item"
        labelHidden
        picks={picks}
        value={picked}
        onChange={setPicked}
      />
      <FieldError id="refusal-choice-problem" error={problem} />
      <Button type="submit" variant="primary" size="lg" wide disabled={isPending || isChosen}>
        {isPending ? 'Telling your driver...' : isChosen ? 'Chosen' : actWords(refusal, picked)}
      </Button>
    </Stack>
  );
}
