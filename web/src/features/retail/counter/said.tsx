import type { CounterWord } from '@backhaul/contract/calls/retail/company-returns.ts';
import {
  type CounterReturn,
  takeBackCounterWord,
} from '@backhaul/contract/calls/retail/counter.ts';
import { counterRules, isCounterReason } from '@backhaul/domain/retail/counter-word.ts';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { counterReasonWords } from '../../../words/retailers/counter.ts';
import classes from './counter.module.css';

interface Props {
  companyId: string;
  one: CounterReturn;
  word: CounterWord;
  onNext: () => void;
}

/** The clerk's decision, its consequences, and a button to undo the decision within a minute. */
export function Said({ companyId, one, word, onNext }: Props) {
  const { timeZone } = one.arrives;
  const nowMs = useNow(1_000);
  const back = useCommand(takeBackCounterWord);
  const left = Math.ceil((Date.parse(word.at) + counterRules.undoMs - nowMs) / 1_000);
  const isTaken = word.verdict === 'taken';
  const SaidIcon = isTaken ? IconCircleCheck : IconBan;
  return (
    <Stack gap={5} role="status">
      <SaidIcon aria-hidden="true" size={56} stroke={1.75} className={classes[word.verdict]} />
      <Text as="h3" size={24}>
        {isTaken ? 'Accepted' : 'Refused'} at {formatTime(word.at, timeZone)} by {word.by}
      </Text>
      {isTaken ? <AfterTaken one={one} /> : <AfterRefused one={one} word={word} />}
      <div className={classes['pair']}>
        <Button variant="primary" size="lg" wide className={classes['act']} onClick={onNext}>
          Next return
        </Button>
        {left > 0 && (
          <Button
            size="lg"
            className={classes['act']}
            disabled={back.isPending}
            onClick={() => back.send({ params: { companyId, orderId: one.orderId } })}
          >
            Undo, {left} s
          </Button>
        )}
      </div>
      <FieldError id="undo-problem" error={back.problem} />
    </Stack>
  );
}

function AfterTaken({ one: { driver, refund } }: { one: CounterReturn }) {
  return (
    <>
      <p>
        Give {driver ?? 'the driver'} the receipt. The return ends only after{' '}
        {driver ?? 'the driver'} photographs it.
      </p>
      {refund !== null && <p>Then refund {formatDollars(refund.expected)} to the customer.</p>}
    </>
  );
}

function AfterRefused({ one: { driver }, word }: { one: CounterReturn; word: CounterWord }) {
  return (
    <>
      {isCounterReason(word.reason) && (
        <p>
          {counterReasonWords[word.reason].title}
          {word.words !== null && `: ‘${word.words}’`}
        </p>
      )}
      <p>
        We told {driver ?? 'the driver'}, who takes a photo and records the refusal. Then the
        customer chooses what happens to the item.
      </p>
    </>
  );
}
