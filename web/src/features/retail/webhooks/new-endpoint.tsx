import { createWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRadioField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { checkEndpoint, EndpointFields, type EndpointValues } from './endpoint-form.tsx';
import type { MadeSecret } from './secret-shown.tsx';

interface Props {
  companyId: string;
  onMade: (made: MadeSecret) => void;
}

/** A button that opens the form for a new webhook endpoint. */
export function NewEndpoint({ isFirst = false, ...props }: Props & { isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={isFirst ? 'md' : 'sm'}
        variant={isFirst ? 'primary' : 'outline'}
        wide={!isFirst}
        icon={<IconPlus aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Add an endpoint
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Add an endpoint" size="md">
        {isOpen && <NewForm {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function NewForm({ companyId, onMade, onClose }: Props & { onClose: () => void }) {
  const form = useCallForm<typeof createWebhook, EndpointValues & { mode: KeyMode }>(
    createWebhook,
    {
      values: { url: '', mode: 'live', events: [], sends: 'thin' },
      check: checkEndpoint,
      input: ({ url, ...body }) => ({ params: { companyId }, body: { ...body, url: url.trim() } }),
      onDone: ({ secret, webhook }) => {
        onClose();
        onMade({ secret, url: webhook.url });
      },
    },
  );
  const { mode } = form.values;
  return (
    <Stack as="form" gap={4} {...form.props}>
      <EndpointFields url={form.field('url')} values={form.values} onChange={form.change} />
      <ChipRadioField
        label="Returns"
        hint={
          mode === 'live'
            ? 'You get events of your customers’ real returns.'
            : 'You get events of returns made with your test keys. Nobody is charged.'
        }
        choices={[
          { value: 'live', label: 'Live' },
          { value: 'test', label: 'Test' },
        ]}
        value={mode}
        onChange={(chosen) => form.change({ mode: chosen })}
      />
      <FieldError id="new-endpoint-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Adding...' : 'Add endpoint'}
        </Button>
      </Row>
    </Stack>
  );
}
