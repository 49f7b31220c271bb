import {
  askForInvoiceCredit,
  askForInvoiceWriteOff,
  creditInvoice,
  recordInvoicePayment,
  writeOffInvoice,
} from '@backhaul/contract/calls/retail/invoice-acts.ts';
import {
  type InvoiceLine,
  readInvoice,
  type WholeInvoice,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { numberOf } from '../../../parts/budget-rule/try-rule.tsx';
import { InvoiceDisputes } from '../../../parts/invoice/invoice-disputes.tsx';
import { InvoiceView } from '../../../parts/invoice/invoice-view.tsx';
import { WaitingApprovals } from '../../../parts/refund/waiting-approvals.tsx';
import { SidePanel } from '../../../parts/shell/side-panel.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { ThingPanel } from '../../../parts/thing-card/thing-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerDispute } from './answer-dispute.tsx';

const linkedItem = ({ orderId, orderName, trackingNumber, amount }: InvoiceLine) => (
  <Stack as="span">
    <ThingLink kind="order" id={orderId}>
      {amount < 0 ? `Refund for ${orderName}` : orderName}
    </ThingLink>
    <Text as="small" size={12} tone="quiet">
      {trackingNumber}
    </Text>
  </Stack>
);

/** A panel with one invoice, its returns, and the actions of finance staff. */
export function InvoicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useQuery(queryOf(readInvoice, { params: { id } }));
  const mayManage = useMay('manage_retailer_accounts');
  const { data } = invoice;
  return (
    <SidePanel>
      <ThingPanel
        kind="invoice"
        name={data && `${data.number}, ${data.company.name}`}
        badge={null}
        query={invoice}
        onClose={onClose}
        isPadded
      >
        {(read) => (
          <InvoiceView invoice={read} itemOf={linkedItem} isNarrow>
            <InvoiceDisputes
              disputes={read.disputes}
              acts={mayManage && <AnswerDispute invoice={read} />}
            />
            <WaitingApprovals of={{ invoice: id }} />
            {mayManage && read.left > 0 && <Acts invoice={read} />}
          </InvoiceView>
        )}
      </ThingPanel>
    </SidePanel>
  );
}

function Acts({ invoice }: { invoice: WholeInvoice }) {
  const { number, state } = invoice;
  // A disputed invoice needs an answer to the dispute first. A credit can be that answer.
  const isDisputed = state === 'disputed';
  const [open, setOpen] = useState<'payment' | 'credit' | 'write_off' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row gap={2} wrap>
      <Button
        size="sm"
        {...(!isDisputed && { variant: 'primary' })}
        onClick={() => setOpen('payment')}
      >
        Record a payment
      </Button>
      {!isDisputed && (
        <Button size="sm" onClick={() => setOpen('credit')}>
          Credit
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setOpen('write_off')}>
        Write off
      </Button>
      <Dialog
        opened={open === 'payment'}
        onClose={close}
        title={`Payment for invoice ${number}`}
        size="md"
      >
        {open === 'payment' && <PaymentForm invoice={invoice} onClose={close} />}
      </Dialog>
      <Dialog
        opened={open === 'credit'}
        onClose={close}
        title={`Give credit on invoice ${number}`}
        size="md"
      >
        {open === 'credit' && <CreditForm invoice={invoice} onClose={close} />}
      </Dialog>
      {open === 'write_off' && <WriteOff invoice={invoice} onClose={close} />}
    </Row>
  );
}

interface FormProps {
  invoice: WholeInvoice;
  onClose: () => void;
}

function WriteOff({ invoice: { id, left }, onClose }: FormProps) {
  const approval = useApprovalNeed('writeOff', toCents(left));
  const { send, isPending, problem } = useCommand(
    approval.isNeeded ? askForInvoiceWriteOff : writeOffInvoice,
    {
      success: approval.isNeeded ? approvalAsked : { title: 'Written Off' },
      onRefused: approval.refused,
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Write off ${formatDollars(left)}?`}
      explanation={
        <Stack as="span" gap={3}>
          We no longer ask the retailer for this amount. We take the loss and close the invoice.
          <ApprovalNeeded need={approval} />
        </Stack>
      }
      reason="required"
      confirm={approval.isNeeded ? 'Ask for Approval' : 'Write off'}
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) => send({ params: { id }, body: { reason } })}
    />
  );
}

const amountProblem = (amount: string, left: number) => {
  const dollars = numberOf(amount);
  if (!(dollars > 0)) return { amount: 'Enter an amount' };
  return dollars > left ? { amount: `Only ${formatDollars(left)} is left to pay` } : {};
};

function ActForm({
  form,
  send,
  onClose,
  children,
}: {
  form: {
    readonly props: object;
    readonly problem: string | undefined;
    readonly isPending: boolean;
  };
  send: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Stack as="form" gap={4} {...form.props}>
      {children}
      <FieldError id="invoice-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : send}
        </Button>
      </Row>
    </Stack>
  );
}

function PaymentForm({ invoice: { id, left }, onClose }: FormProps) {
  const form = useCallForm(recordInvoicePayment, {
    values: { amount: String(left), reference: '' },
    check: ({ amount, reference }) => ({
      ...amountProblem(amount, left),
      ...(reference.trim() === '' && { reference: 'Enter the reference' }),
    }),
    input: ({ amount, reference }) => ({
      params: { id },
      body: { amount: numberOf(amount), reference },
    }),
    fieldOfCode: { payment_recorded: 'reference' },
    success: { title: 'Payment Recorded' },
    onDone: onClose,
  });
  return (
    <ActForm form={form} send="Record payment" onClose={onClose}>
      <TextField label="Amount" prefix="$" inputMode="decimal" required {...form.field('amount')} />
      <TextField
        label="Reference"
        hint="Copy the reference from the bank statement."
        required
        maxLength={80}
        {...form.field('reference')}
      />
    </ActForm>
  );
}

function CreditForm({ invoice: { id, left }, onClose }: FormProps) {
  const approval = useApprovalNeed('retailerCredit', toCents(left));
  const form = useCallForm(approval.isNeeded ? askForInvoiceCredit : creditInvoice, {
    values: { amount: String(left), reason: '' },
    check: ({ amount, reason }) => ({
      ...amountProblem(amount, left),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ amount, reason }) => ({
      params: { id },
      body: { amount: numberOf(amount), reason },
    }),
    success: approval.isNeeded ? approvalAsked : { title: 'Invoice Credited' },
    onChange: ({ amount }) => approval.note(toCents(numberOf(amount))),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <ActForm
      form={form}
      send={approval.isNeeded ? 'Ask for Approval' : 'Credit invoice'}
      onClose={onClose}
    >
      <TextField label="Amount" prefix="$" inputMode="decimal" required {...form.field('amount')} />
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
      <ApprovalNeeded need={approval} />
    </ActForm>
  );
}
