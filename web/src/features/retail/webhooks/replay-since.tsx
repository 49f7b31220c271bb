import { type RetailerWebhook, replayWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import { webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  companyId: string;
  webhook: RetailerWebhook;
}

/** A button to send all events since a given time again. */
export function ReplaySince(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Send past events again...
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Replay events" size="md">
        {isOpen && <ReplayForm {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function ReplayForm({ companyId, webhook, onClose }: Props & { onClose: () => void }) {
  const form = useCallForm<typeof replayWebhook, { since: string }>(replayWebhook, {
    values: { since: '' },
    check: ({ since }) => (since === '' ? { since: 'Choose a time' } : {}),
    input: ({ since }) => ({
      params: { companyId, webhookId: webhook.id },
      body: { since: new Date(since).toISOString() },
    }),
    success: ({ replayed }) => ({
      title: 'Replay Started',
      description: replayed === 1 ? 'We send 1 event again.' : `We send ${replayed} events again.`,
    }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <p>
        We send every event since the chosen time again, oldest first. Each event keeps its id, so
        your server can skip events that it already has.
      </p>
      <TextField
        label="Since"
        type="datetime-local"
        hint={`Choose a time in the last ${webhookRules.logDays} days.`}
        {...form.field('since')}
      />
      <FieldError id="replay-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Replay events'}
        </Button>
      </Row>
    </Stack>
  );
}
