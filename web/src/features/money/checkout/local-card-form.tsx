import { type ReactNode, useRef, useState, type SubmitEvent } from 'react';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  cardNumberToSend,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type CardFields,
} from './card-fields.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import classes from './checkout.module.css';
import { TestCards } from './test-cards.tsx';
import { TestModeNote } from './test-mode-note.tsx';
import type { LocalPayment } from './use-local-payment.ts';

function thisMonth() {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
}

/**
 * The card form of the built-in test gateway. Only the card number is sent, and only to that gateway.
 */
export function LocalCardForm({
  payment,
  total,
  isBlocked,
  keep,
}: {
  payment: LocalPayment;
  total: number;
  isBlocked: boolean;
  /** The checkbox that asks if the card may be stored. */
  keep: ReactNode;
}) {
  const [fields, setFields] = useState<CardFields>({ cardNumber: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<Partial<CardFields>>({});
  const form = useRef<HTMLFormElement>(null);
  const isBusy = payment.phase === 'submitting' || payment.phase === 'confirming';

  function change(changed: Partial<CardFields>) {
    setFields({ ...fields, ...changed });
    setProblems({});
    payment.startOver();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    payment.startOver();
    const found = cardProblems(fields, thisMonth());
    setProblems(found);
    if (Object.keys(found).length > 0) {
      if (form.current) focusFirstInvalid(form.current);
      return;
    }
    payment.pay({ cardNumber: cardNumberToSend(fields) });
  }

  return (
    <>
      <Stack ref={form} as="form" gap={5} className={classes['form']} onSubmit={submit} noValidate>
        <TestModeNote>
          This is a test, so nothing is charged. Use a test card, never a real card.
        </TestModeNote>
        {/* Autocomplete is off, because a browser must not offer a real card to a test gateway. */}
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1234 1234 1234 1234"
          value={fields.cardNumber}
          error={problems.cardNumber}
          onChange={({ target }) => change({ cardNumber: formatCardNumber(target.value) })}
        />
        <Stack gap={4} columns={2}>
          <TextField
            label="Expiry"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM / YY"
            value={fields.expiry}
            error={problems.expiry}
            onChange={({ target }) => change({ expiry: formatExpiry(target.value) })}
          />
          <TextField
            label="CVC"
            inputMode="numeric"
            autoComplete="off"
            placeholder="CVC"
            value={fields.cvc}
            error={problems.cvc}
            onChange={({ target }) => change({ cvc: formatCvc(target.value) })}
          />
        </Stack>
        {keep}
        <PaymentFailure failure={payment.failure} />
        <PayButton total={total} isBusy={isBusy} isBlocked={isBlocked} />
        <TestCards onUse={change} />
      </Stack>
      <AnswerDialog
        title="Confirm this payment"
        total={total}
        question="The bank of this test card asks you to confirm the payment."
        opened={payment.phase === 'authenticating'}
        onAnswer={(authenticated) => payment.pay({ authenticated })}
        onClose={payment.back}
      />
    </>
  );
}
