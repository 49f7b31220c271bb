import { endLeakedApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/**
 * A button that opens the form to end a leaked API key. The person pastes the key, without knowing which one
 * it is.
 */
export function LeakedKey({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Report a leaked key
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Report a leaked key" size="md">
        {isOpen && <LeakedForm companyId={companyId} onClose={close} />}
      </Dialog>
    </>
  );
}

function LeakedForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useCallForm(endLeakedApiKey, {
    values: { key: '' },
    check: ({ key }) => (key.trim() === '' ? { key: 'Paste the key' } : {}),
    input: (body) => ({ params: { companyId }, body }),
    fieldOfCode: { leaked_key_unknown: 'key', key_over: 'key' },
    success: ({ name }) => ({
      title: 'Key Ended',
      description: `The key ${name} no longer works.`,
    }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <p>
        Paste the key as you found it. If the key belongs to your company, it stops working at once.
        The table of keys shows when somebody last used the key.
      </p>
      <TextField
        label="Leaked key"
        autoComplete="off"
        spellCheck={false}
        placeholder="bh_live_…"
        {...form.field('key')}
      />
      <FieldError id="leaked-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={form.isPending}>
          {form.isPending ? 'Ending...' : 'End the key now'}
        </Button>
      </Row>
    </Stack>
  );
}
