import { openTicket } from '@backhaul/contract/calls/people/support.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import {
  reportableKinds,
  type TicketKind,
  ticketLabels,
  ticketLimits,
} from '@backhaul/domain/support/ticket.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { AttachFiles } from '../../../parts/attachments/attachments.tsx';
import { useAttachments } from '../../../parts/attachments/use-attachments.ts';
import { TicketState } from '../../../parts/tickets/ticket-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';

interface ReportProps {
  order: Pick<Order, 'id' | 'status'>;
  /** The kind of problem, if it was chosen before the dialog opened. */
  kind?: TicketKind;
  onClose: () => void;
}

/** A form to report a problem with an order. After sending, it shows the ticket's number. */
export function ReportDialog({ opened, ...report }: ReportProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={report.onClose} title="Report a problem" size="md">
      <ReportForm {...report} />
    </Dialog>
  );
}

function ReportForm({ order, kind, onClose }: ReportProps) {
  const attachments = useAttachments();
  const { fileIds, isSending } = attachments;
  const form = useCallForm(openTicket, {
    values: { kind, words: '' },
    check: (values) => ({
      ...(values.kind === undefined && { kind: 'Choose what is wrong' }),
      ...(values.words.trim() === '' && { words: 'Tell us in a few words' }),
    }),
    input: (values) => ({
      body: {
        orderId: order.id,
        kind: values.kind ?? 'other',
        words: values.words.trim(),
        fileIds,
      },
    }),
    fieldOfCode: { ticket_open: 'kind' },
  });
  if (form.answer) {
    const { number, status } = form.answer;
    return (
      <Stack gap={4} role="status">
        <Row gap={2} align="center" wrap>
          <TicketState status={status} />
          <strong className="code">{number}</strong>
        </Row>
        <Text tone="quiet">
          Thank you. A person answers you here and by e-mail. If you call us, give this ticket
          number.
        </Text>
        <Row justify="end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList
        label="What is wrong?"
        picks={reportableKinds(order.status).map((value) => ({
          value,
          title: ticketLabels[value],
        }))}
        {...form.control('kind')}
      />
      <TextAreaField
        label="What happened?"
        rows={4}
        maxLength={ticketLimits.words}
        {...form.field('words')}
      />
      <AttachFiles attachments={attachments} id="report-files" />
      <FieldError id="report-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending || isSending}>
          {form.isPending ? 'Sending...' : 'Send'}
        </Button>
      </Row>
    </Stack>
  );
}
