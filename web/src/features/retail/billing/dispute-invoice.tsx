import { disputeInvoice, type WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { disputeRules } from '@backhaul/domain/retail/invoice.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextAreaField } from '../../../ui/text-field.tsx';

/**
 * A button that opens the form to dispute an invoice, or one return on it. Only an owner sees it.
 */
export function DisputeInvoice({ invoice }: { invoice: WholeInvoice }) {
  const { role } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!invoice.mayDispute || role !== 'owner') return null;
  return (
    <Row>
      <Button size="sm" onClick={() => setOpen(true)}>
        Dispute this invoice
      </Button>
      <Dialog opened={isOpen} onClose={close} title={`Dispute invoice ${invoice.number}`} size="md">
        {isOpen && <DisputeForm invoice={invoice} onClose={close} />}
      </Dialog>
    </Row>
  );
}

function DisputeForm({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const { id: companyId } = useCompany();
  const { id: invoiceId, lines, left, dueOn } = invoice;
  const form = useCallForm(disputeInvoice, {
    values: { lineId: '', words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'Say what is wrong' } : {}),
    input: ({ lineId, words }) => ({
      params: { companyId, invoiceId },
      body: { lineId: lineId === '' ? null : lineId, words: words.trim() },
    }),
    success: { title: 'Dispute Sent', description: 'We answer your dispute within five days.' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <SelectField label="What do you dispute?" {...form.field('lineId')}>
        <option value="">The whole invoice, {formatDollars(left)}</option>
        {lines
          .filter(({ amount }) => amount > 0)
          .map(({ id, orderName, trackingNumber, amount }) => (
            <option key={id} value={id}>
              {orderName}, {trackingNumber}, {formatDollars(amount)}
            </option>
          ))}
      </SelectField>
      <TextAreaField
        label="What is wrong?"
        required
        maxLength={disputeRules.wordsLength}
        {...form.field('words')}
      />
      <Text size={13} tone="quiet">
        The invoice is due {formatCalendarDay(dueOn)}. For each day until we answer, you get one
        more day to pay.
      </Text>
      <FieldError id="dispute-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send dispute'}
        </Button>
      </Row>
    </Stack>
  );
}
