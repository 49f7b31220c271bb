import { type DriverAction, forwardAction } from '@backhaul/domain/order/driver-actions.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { payText } from '../../../../words/driver/jobs.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { noAnswers, planAction, workOf } from '../acts/action-plan.ts';
import { GoButton, Problem } from '../acts/go-button.tsx';
import type { JobWork } from '../../../../parts/driver/use-record-work.ts';
import { useActionsOfAll } from '../acts/use-actions.ts';
import { useAsked } from '../acts/use-asked.tsx';
import { departures, HandInAll, inCar } from './hand-in-all.tsx';
import { shortName } from './now-words.ts';
import { ReceiptGo } from './receipt-go.tsx';
import { chosenWay } from './refusal-ways.tsx';
import { type CurrentStop, mayStart } from './use-now-sheet.ts';
import type { NowStop } from './working-order.ts';

/** The driver's main button. Its label changes with the driver's progress. */
export function NowGo({
  stop,
  next,
  isNamed = false,
  opensAtOnce = false,
  isSecond = false,
  onHere = () => undefined,
  onGo,
}: {
  stop: CurrentStop;
  next?: NowStop | undefined;
  /** True if news of an ended job is shown above the button. The button's label then also names the stop. */
  isNamed?: boolean;
  /** True if the dialog with the required questions opens at once, without a press. */
  opensAtOnce?: boolean;
  /** True if another button is the main one. */
  isSecond?: boolean;
  onHere?: () => void;
  /** Called when the driver presses the button. The news above the button then counts as read. */
  onGo: () => void;
}) {
  const nowMs = useNow();
  const { act, job } = stop;
  if (act.phase === 'choosing')
    return next !== undefined && mayStart(next, nowMs) ? (
      <Press
        key={next.key}
        order={next}
        word={`Drive on to ${shortName(next)}`}
        work={setOutWork(next)}
        onGo={onGo}
      />
    ) : null;
  if (act.word === null) return null;
  const key = `${stop.key} ${act.phase}`;
  const amount = amountOf(stop);
  if (act.phase === 'counter' && inCar(stop).length > 1)
    return <HandInAll key={key} onGo={onGo} stop={stop} />;
  switch (act.phase) {
    case 'wait':
    case 'drive':
      return <Tap key={key} onGo={onGo} word={act.word} onTap={onHere} />;
    case 'start':
    case 'leave':
      return (
        <Press
          key={key}
          onGo={onGo}
          order={stop}
          word={isNamed ? `${act.word} to ${shortName(stop)}` : act.word}
          amount={amount}
          work={setOutWork(stop)}
          before={act.phase === 'leave' ? departures(stop) : []}
        />
      );
    case 'take_over':
      return <Press key={key} onGo={onGo} order={stop} word={act.word} work={headingWork(stop)} />;
    case 'way_on': {
      const way = job.order.refusal === null ? undefined : chosenWay(job.order.refusal);
      const word = way?.place ? `Drive to ${way.place.name}` : act.word;
      const drive = way && `${way.minutes} min`;
      return (
        <Press
          key={key}
          onGo={onGo}
          order={stop}
          word={word}
          amount={drive}
          work={wayOnWork(stop)}
        />
      );
    }
    case 'receipt':
      return <ReceiptGo key={key} onGo={onGo} stop={stop} amount={amount} />;
    default:
      return (
        <Asked
          key={key}
          onGo={onGo}
          stop={stop}
          word={act.word}
          amount={amount}
          opensAtOnce={opensAtOnce}
          isSecond={isSecond}
        />
      );
  }
}

function amountOf({ act, reach, job }: CurrentStop): string | undefined {
  if (act.amount === 'pay') return payText(job.order, job.status);
  return act.amount === 'minutes' && reach.minutes !== null ? `${reach.minutes} min` : undefined;
}

function Tap({ word, onTap, onGo }: { word: string; onTap: () => void; onGo: () => void }) {
  return (
    <GoButton
      onTap={() => {
        onGo();
        onTap();
      }}
    >
      {word}
    </GoButton>
  );
}

function Press({
  order: { job },
  word,
  amount,
  work,
  before = [],
  onGo,
}: {
  order: NowStop;
  word: string;
  amount?: string | undefined;
  work: readonly OutboxWork[];
  /**
   * The status changes of other jobs with a stop at the same counter. They are queued ahead of this job's own
   * actions.
   */
  before?: readonly JobWork[];
  onGo: () => void;
}) {
  const { keep, isKeeping, problem } = useActionsOfAll();
  return (
    <>
      <GoButton
        amount={amount}
        isBusy={isKeeping}
        onTap={() => {
          onGo();
          void keep([...before, { order: job.order, work }]);
        }}
      >
        {word}
      </GoButton>
      <Problem problem={problem} />
    </>
  );
}

interface Move {
  stop: CurrentStop;
  word: string;
  amount: string | undefined;
  opensAtOnce: boolean;
  isSecond: boolean;
  onGo: () => void;
}

/** A button for a status change, which first asks for the required proof. */
function Asked(move: Move) {
  const { status } = move.stop.job;
  const button = status && forwardAction(status);
  return button && <AskedMove key={button.action} {...move} button={button} />;
}

function AskedMove({
  stop: { job },
  button,
  word,
  amount,
  opensAtOnce,
  isSecond,
  onGo,
}: Move & { button: DriverAction }) {
  const { press, isMaking, asked } = useAsked(job, button, { opensAtOnce });
  return (
    <>
      <GoButton
        amount={amount}
        isSecond={isSecond}
        isBusy={isMaking}
        onTap={() => {
          onGo();
          press();
        }}
      >
        {word}
      </GoButton>
      {asked}
    </>
  );
}

const headingWork = ({ kind }: Pick<NowStop, 'kind'>): readonly OutboxWork[] => [
  { kind: 'heading', stop: kind },
];

/**
 * The actions that start the trip to a stop. For an item that was just picked up, they include the job's
 * status change.
 */
function setOutWork({ kind, job: { status, proofs } }: NowStop): readonly OutboxWork[] {
  const button = status === 'picked_up' ? forwardAction(status) : null;
  return button === null ? headingWork({ kind }) : workOf(planAction(button, proofs), noAnswers);
}

/**
 * The actions that start the trip after a store's refusal. Empty until the customer has chosen what to do
 * with the item.
 */
function wayOnWork({ job: { order } }: NowStop): readonly OutboxWork[] {
  const way = order.refusal === null ? undefined : chosenWay(order.refusal);
  if (way === undefined) return [];
  return [
    { kind: 'way_on', plan: way.plan },
    { kind: 'heading', stop: 'store' },
  ];
}
