import { answerAtCounter, type CounterReturn } from '@backhaul/contract/calls/retail/counter.ts';
import {
  type CounterReason,
  counterReasons,
  counterRules,
} from '@backhaul/domain/retail/counter-word.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { counterReasonWords } from '../../../words/retailers/counter.ts';
import {
  conditionWords,
  itemWords,
  proofNames,
  stageNames,
} from '../../../words/retailers/returns.ts';
import classes from './counter.module.css';
import { Said } from './said.tsx';

interface Props {
  companyId: string;
  one: CounterReturn;
  onScan: () => void;
}

/**
 * The return that the clerk is handling: its facts, such as items and stated condition, and buttons to accept
 * or refuse it.
 */
export function ReturnAtCounter({ companyId, one, onScan }: Props) {
  const [isRefusing, setRefusing] = useState(false);
  const { orderName, trackingNumber, customer, driver, word, mayAnswer } = one;
  return (
    <Stack as="section" gap={5} className={classes['pane']} aria-labelledby="return">
      <div>
        <Text size={14} tone="quiet">
          {trackingNumber} · {customer}
          {driver !== null && ` · brought by ${driver}`}
        </Text>
        <h2 id="return">{orderName}</h2>
      </div>
      {word !== null ? (
        <Said companyId={companyId} one={one} word={word} onNext={onScan} />
      ) : isRefusing ? (
        <Refusal companyId={companyId} one={one} onBack={() => setRefusing(false)} />
      ) : (
        <>
          <Facts one={one} />
          {mayAnswer ? (
            <Acts companyId={companyId} one={one} onRefuse={() => setRefusing(true)} />
          ) : (
            <p>{stageNames[one.stage]}. You have nothing to do for this return.</p>
          )}
          <Button onClick={onScan}>Choose another return</Button>
        </>
      )}
    </Stack>
  );
}

function Facts({ one }: { one: CounterReturn }) {
  const { numberOfItems, itemValue, condition, proof, refund, stage } = one;
  return (
    <dl className={classes['facts']}>
      <Fact name="Status">{stageNames[stage]}</Fact>
      <Fact name="Items">{itemWords(numberOfItems, formatDollars(itemValue))}</Fact>
      <Fact name="Stated condition">{conditionWords(condition)}</Fact>
      <Fact name="Return reason">{condition.returnReason}</Fact>
      <Fact name="Proof of purchase">{proofNames[proof]}</Fact>
      {refund !== null && (
        <Fact name="Refund if you accept">
          {formatDollars(refund.expected)}
          {refund.fee > 0 && `, after a fee of ${formatDollars(refund.fee)}`}
        </Fact>
      )}
    </dl>
  );
}

function Acts({
  companyId,
  one: { orderId, refund },
  onRefuse,
}: Omit<Props, 'onScan'> & { onRefuse: () => void }) {
  const take = useCommand(answerAtCounter);
  return (
    <Stack gap={3}>
      <div className={classes['pair']}>
        <Button
          variant="primary"
          size="lg"
          wide
          className={classes['act']}
          amount={refund === null ? undefined : formatDollars(refund.expected)}
          disabled={take.isPending}
          onClick={() => take.send({ params: { companyId, orderId }, body: { verdict: 'taken' } })}
        >
          {take.isPending ? 'Telling the driver...' : 'Accept return'}
        </Button>
        <Button size="lg" className={classes['act']} disabled={take.isPending} onClick={onRefuse}>
          Refuse return
        </Button>
      </div>
      <FieldError id="take-problem" error={take.problem} />
    </Stack>
  );
}

interface Values {
  reason: CounterReason | undefined;
  words: string;
}

function Refusal({
  companyId,
  one: { orderId, driver },
  onBack,
}: Omit<Props, 'onScan'> & { onBack: () => void }) {
  const form = useCallForm<typeof answerAtCounter, Values>(answerAtCounter, {
    values: { reason: undefined, words: '' },
    check: ({ reason }) => (reason === undefined ? { reason: 'Choose a reason' } : {}),
    input: ({ reason, words }) => ({
      params: { companyId, orderId },
      body: { verdict: 'refused', reason, words },
    }),
  });
  const { value: reason, ...control } = form.control('reason');
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList
        label="Why do you refuse the return?"
        picks={counterReasons.map((value) => ({ value, ...counterReasonWords[value] }))}
        value={reason}
        {...control}
      />
      <TextField
        label="Note for the driver"
        optional
        maxLength={counterRules.wordsLength}
        placeholder="For example, a part is missing"
        {...form.field('words')}
      />
      <Text tone="quiet">
        {driver ?? 'The driver'} records the refusal with a photo. Then the customer chooses where
        the item goes: back home, to another store, or to a charity.
      </Text>
      <FieldError id="refusal-problem" error={form.problem} />
      <div className={classes['pair']}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          className={classes['act']}
          disabled={form.isPending}
        >
          {form.isPending ? 'Telling the driver...' : 'Refuse return and tell the driver'}
        </Button>
        <Button size="lg" className={classes['act']} onClick={onBack}>
          Back
        </Button>
      </div>
    </Stack>
  );
}
