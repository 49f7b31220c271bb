import {
  confirmRefunds,
  type RefundDue,
  type RefundOutcome,
} from '@backhaul/contract/calls/retail/refunds.ts';
import { useId, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { outcomeLine } from '../../../words/retailers/refunds.ts';
import { readAmount } from './read-amount.ts';

interface Props {
  refunds: readonly RefundDue[];
  onClose: () => void;
  onDone: () => void;
}

/**
 * A dialog to confirm one refund with its amount, or several refunds with the expected amounts. It shows the
 * result for each refund.
 */
export function ConfirmRefunds({ refunds, onClose, onDone }: Props) {
  const [first] = refunds;
  const title = refunds.length === 1 ? 'Confirm the refund' : `Confirm ${refunds.length} refunds`;
  return (
    <Dialog opened={first !== undefined} onClose={onClose} title={title} size="md">
      {first !== undefined && (
        <ConfirmForm key={first.orderId} refunds={refunds} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

const cents = (dollars: number) => Math.round(dollars * 100);

function ConfirmForm({ refunds, onClose, onDone }: Props) {
  const { id: companyId } = useCompany();
  const [only, other] = refunds;
  const isOne = other === undefined;
  const [typed, setTyped] = useState(only === undefined ? '' : only.expected.toFixed(2));
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const command = useCommand(confirmRefunds, {
    onDone: ({ results }) => {
      onDone();
      if (results.every(({ outcome }) => outcome !== 'refused')) onClose();
    },
    success: ({ results }) =>
      results.some(({ outcome }) => outcome === 'refused')
        ? null
        : { title: 'Refunds Confirmed', description: `${outcomeLine(results)}.` },
  });
  const refused = command.answer?.results.filter(({ outcome }) => outcome === 'refused') ?? [];
  if (refused.length > 0)
    return (
      <Refused
        refused={refused}
        all={command.answer?.results ?? []}
        refunds={refunds}
        onClose={onClose}
      />
    );

  function confirm(): void {
    const amount = isOne ? readAmount(typed) : null;
    if (isOne && amount === null) {
      setProblem('Type an amount like 79.99');
      return;
    }
    const body = refunds.map(({ orderId, expected }) => ({
      orderId,
      ...(amount !== null && cents(amount) !== cents(expected) && { amount }),
    }));
    command.send({ params: { companyId }, body: { refunds: body } });
  }

  const total = refunds.reduce((sum, { expected }) => sum + cents(expected), 0);
  return (
    <Stack gap={4}>
      {isOne && only !== undefined ? (
        <>
          <Text>
            {only.customer} returned {only.orderName} to {only.store}. When you confirm the refund,
            we notify the customer.
          </Text>
          <TextField
            label="Refunded amount"
            prefix="$"
            inputMode="decimal"
            value={typed}
            error={problem}
            hint={`The customer expects a refund of ${formatDollars(only.expected)}.`}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
          />
        </>
      ) : (
        <Text>
          {formatDollars(total / 100)} in total. Each refund is the amount that the customer
          expects. We notify the customers.
        </Text>
      )}
      <FieldError id={errorId} error={command.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Not yet</Button>
        <Button variant="primary" disabled={command.isPending} onClick={confirm}>
          {command.isPending ? 'Saving...' : isOne ? 'Confirm refund' : 'Confirm refunds'}
        </Button>
      </Row>
    </Stack>
  );
}

function Refused({
  refused,
  all,
  refunds,
  onClose,
}: {
  refused: readonly RefundOutcome[];
  all: readonly RefundOutcome[];
  refunds: readonly RefundDue[];
  onClose: () => void;
}) {
  const numberOf = (id: string) =>
    refunds.find(({ orderId }) => orderId === id)?.trackingNumber ?? 'A return';
  return (
    <Stack gap={4}>
      <Notice tone="warn" role="alert" title={`${outcomeLine(all)}.`}>
        <ul>
          {refused.map(({ orderId, message }) => (
            <li key={orderId}>
              {numberOf(orderId)}: {message}
            </li>
          ))}
        </ul>
      </Notice>
      <Row justify="end">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  );
}
