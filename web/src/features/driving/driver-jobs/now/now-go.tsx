import { forwardAction } from '@backhaul/domain/order/driver-actions.ts';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { payText } from '../../../../parts/driver/job-words.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { isOneTap, noAnswers, planAction, workOf } from '../active/action-plan.ts';
import { chosenWay } from '../active/refused-job.tsx';
import { useActions } from '../active/use-actions.ts';
import { GoButton, Problem } from './go-button.tsx';
import { shortName } from './now-words.ts';
import { ReceiptGo } from './receipt-go.tsx';
import { type CurrentStop, forwardPlan, mayStart } from './use-now-sheet.ts';
import type { NowStop } from './working-order.ts';

/** They open on a press, and are kept on the device for when there is no network. */
const HandOverDialog = lazy(async () => ({
  default: (await import('../hand-over/hand-over-dialog.tsx')).HandOverDialog,
}));
const ActionDialog = lazy(async () => ({
  default: (await import('../active/action-dialog.tsx')).ActionDialog,
}));

/** The one orange button: its word changes with what the driver does, in place. */
export function NowGo({
  stop,
  next,
  isNamed,
  onHere,
  onGo,
}: {
  stop: CurrentStop;
  /** The next part. */
  next: NowStop | undefined;
  /** Something else is said above it: setting out names where to. */
  isNamed: boolean;
  onHere: () => void;
  /** The driver goes on to work: what was said before is read. */
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
      return <Asked key={key} onGo={onGo} stop={stop} word={act.word} amount={amount} />;
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
  onGo,
}: {
  order: NowStop;
  word: string;
  amount?: string | undefined;
  work: readonly OutboxWork[];
  onGo: () => void;
}) {
  const { keep, problem } = useActions(job.order);
  return (
    <>
      <GoButton
        amount={amount}
        onTap={() => {
          onGo();
          void keep(work);
        }}
      >
        {word}
      </GoButton>
      <Problem problem={problem} />
    </>
  );
}

/** A move, with what it asks for first. */
function Asked({
  stop: { job },
  word,
  amount,
  onGo,
}: {
  stop: CurrentStop;
  word: string;
  amount: string | undefined;
  onGo: () => void;
}) {
  const plan = forwardPlan(job, useNow());
  const [isOpen, setIsOpen] = useState(false);
  const { make, keep, problem } = useActions(job.order);
  if (plan === null) return null;
  const close = () => setIsOpen(false);
  function press() {
    onGo();
    if (plan === null) return;
    if (isOneTap(plan)) void make(plan, noAnswers);
    else setIsOpen(true);
  }
  return (
    <>
      <GoButton amount={amount} onTap={press}>
        {word}
      </GoButton>
      {isOpen && (
        <Suspense>
          {plan.asksHandOver ? (
            <HandOverDialog
              order={job.order}
              asksWhy={plan.asksWhy}
              onClose={close}
              onMake={keep}
            />
          ) : (
            <ActionDialog
              order={job.order}
              plan={plan}
              isOpen
              onClose={close}
              onMake={(answers) => make(plan, answers)}
            />
          )}
        </Suspense>
      )}
      <Problem problem={problem} />
    </>
  );
}

const headingWork = ({ kind }: Pick<NowStop, 'kind'>): readonly OutboxWork[] => [
  { kind: 'heading', stop: kind },
];

/** The driver's start for a stop: an item just collected leaves with it. */
function setOutWork({ kind, job: { status, proofs } }: NowStop): readonly OutboxWork[] {
  const button = status === 'picked_up' ? forwardAction(status) : null;
  return button === null ? headingWork({ kind }) : workOf(planAction(button, proofs), noAnswers);
}

/** The driver's trip with a refused item to the customer's choice; nothing before that. */
function wayOnWork({ job: { order } }: NowStop): readonly OutboxWork[] {
  const way = order.refusal === null ? undefined : chosenWay(order.refusal);
  if (way === undefined) return [];
  return [
    { kind: 'way_on', plan: way.plan },
    { kind: 'heading', stop: 'store' },
  ];
}
