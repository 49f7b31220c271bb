import { useState, type SubmitEvent } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import classes from './checkout.module.css';
import { TestModeNote } from './test-mode-note.tsx';
import type { LocalPayment } from './use-local-payment.ts';

/** Imitates PayPal's window in test mode: the payer approves or declines. */
export function LocalPayPalForm({
  payment,
  total,
  isBlocked,
}: {
  payment: LocalPayment;
  total: number;
  isBlocked: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isBusy = payment.phase === 'submitting' || payment.phase === 'confirming';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    payment.startOver();
    setIsOpen(true);
  }

  function answer(approved: boolean) {
    setIsOpen(false);
    payment.pay({ method: 'paypal', approved });
  }

  return (
    <>
      <Stack as="form" gap={5} className={classes['form']} onSubmit={submit}>
        <TestModeNote>
          This is a test, so nothing is charged. You approve the payment here, not at PayPal.
        </TestModeNote>
        <p>You approve the amount in the next step.</p>
        <PaymentFailure failure={payment.failure} />
        <PayButton total={total} isBusy={isBusy} isBlocked={isBlocked} />
      </Stack>
      <AnswerDialog
        title="PayPal, test mode"
        total={total}
        question="Do you approve this payment?"
        opened={isOpen}
        onAnswer={answer}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
