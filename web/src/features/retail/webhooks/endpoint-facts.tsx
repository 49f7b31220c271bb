import {
  changeWebhook,
  removeWebhook,
  type RetailerWebhook,
  rotateWebhookSecret,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import type { WebhookEvent } from '@backhaul/domain/retail/webhook-events.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { checkEndpoint, EndpointFields, type EndpointValues } from './endpoint-form.tsx';
import type { MadeSecret } from './secret-shown.tsx';
import classes from './webhooks.module.css';

interface Props {
  companyId: string;
  webhook: RetailerWebhook;
}

/** The facts of a webhook endpoint: its events, its secret and its URL. */
export function EndpointFacts({
  companyId,
  webhook,
  onMade,
}: Props & { onMade: (made: MadeSecret) => void }) {
  const { url, events, sends, secretEndsWith, previousSecretUntil, address, addressCheckedAt } =
    webhook;
  return (
    <Card as="section" flat padded aria-label="The endpoint">
      <Facts dense>
        <Fact name="Address">
          <span className={classes['address']}>{url}</span>
        </Fact>
        <Fact name="Events">
          {events.length === 0 ? 'All order and file events' : events.join(', ')}
        </Fact>
        <Fact name="Message content">
          {sends === 'thin' ? 'Event only' : 'Event and all return data'}
        </Fact>
        <Fact name="Secret">
          <code>whsec_…{secretEndsWith}</code>
          {previousSecretUntil !== null && (
            <>
              {' '}
              and the old secret until <SpokenTime instant={previousSecretUntil} />
            </>
          )}
        </Fact>
        <Fact name="IP address">
          {address}
          {addressCheckedAt !== null && (
            <>
              , checked <SpokenTime instant={addressCheckedAt} />
            </>
          )}
        </Fact>
      </Facts>
      <Row gap={2} wrap above={3}>
        <ChangeEndpoint companyId={companyId} webhook={webhook} />
        <RotateSecret companyId={companyId} webhook={webhook} onMade={onMade} />
        <RemoveEndpoint companyId={companyId} webhook={webhook} />
      </Row>
    </Card>
  );
}

function ChangeEndpoint(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change endpoint
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Change the endpoint" size="md">
        {isOpen && <ChangeForm {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function ChangeForm({ companyId, webhook, onClose }: Props & { onClose: () => void }) {
  const form = useCallForm<typeof changeWebhook, EndpointValues>(changeWebhook, {
    values: { url: webhook.url, events: webhook.events as WebhookEvent[], sends: webhook.sends },
    check: checkEndpoint,
    input: ({ url, ...body }) => ({
      params: { companyId, webhookId: webhook.id },
      body: { ...body, ...(url.trim() !== webhook.url && { url: url.trim() }) },
    }),
    success: { title: 'Endpoint Changed', description: 'Your changes apply to new events.' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <EndpointFields url={form.field('url')} values={form.values} onChange={form.change} />
      <FieldError id="change-endpoint-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Row>
    </Stack>
  );
}

function RotateSecret({
  companyId,
  webhook,
  onMade,
}: Props & { onMade: (made: MadeSecret) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rotate = useCommand(rotateWebhookSecret, {
    onDone: ({ secret, webhook: { url } }) => {
      close();
      onMade({ secret, url });
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Rotate secret
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title="Rotate the secret?"
        explanation="You get a new secret. For 24 hours we sign each message with both secrets, so you have time to change your server."
        confirm="Make the new secret"
        confirming="Making..."
        keep="Not now"
        isPending={rotate.isPending}
        problem={rotate.problem}
        onConfirm={() => rotate.send({ params: { companyId, webhookId: webhook.id } })}
      />
    </>
  );
}

function RemoveEndpoint({ companyId, webhook }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [, change] = useQueryTexts();
  const close = () => setOpen(false);
  const remove = useCommand(removeWebhook, {
    success: { title: 'Endpoint Removed', description: 'We send no more events to this endpoint.' },
    onDone: () => change({ endpoint: undefined, delivery: undefined }),
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Remove endpoint
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title="Remove the endpoint?"
        explanation="We send no more events to this endpoint. We delete its log and its waiting events. You cannot undo this."
        confirm="Remove endpoint"
        confirming="Removing..."
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={() => remove.send({ params: { companyId, webhookId: webhook.id } })}
      />
    </>
  );
}
