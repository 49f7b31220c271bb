import { changeStore, type StoreRow } from '@backhaul/contract/calls/places/stores.ts';
import { readOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import { storeChangeLimits } from '@backhaul/domain/catalog/store-state.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

/** A button that opens the form to change a store's hours, or to say if it takes returns. */
export function ChangeStore({ store }: { store: StoreRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMay('manage_network');
  if (!mayChange) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      <Dialog opened={isOpen} onClose={close} title={store.name} size="md">
        <StoreForm store={store} onClose={close} />
      </Dialog>
    </>
  );
}

const isHours = (text: string) => text.trim() === '' || readOpeningHours(text) !== null;

function StoreForm({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const form = useCallForm(changeStore, {
    values: { state: store.state, hours: store.hours ?? '', reason: '' },
    check: ({ hours, reason }) => ({
      ...(!isHours(hours) && { hours: 'Write hours like Mo-Sa 10:00-21:00; Su off' }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ state, hours, reason }) => ({
      params: { id: store.id },
      body: { state, hours: hours.trim(), reason: reason.trim() },
    }),
    success: { title: 'Store Changed' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <SelectField label="State" {...form.field('state')}>
        <option value="takes_returns">Takes returns</option>
        <option value="no_returns">Takes no returns for now</option>
        <option value="closed">Permanently closed</option>
      </SelectField>
      <TextField
        label="Hours"
        hint="For example Mo-Sa 10:00-21:00; Su off. Leave this field empty if you do not know."
        maxLength={storeChangeLimits.hours}
        {...form.field('hours')}
      />
      <TextField
        label="Reason"
        hint="After your change, store lists no longer update this store."
        maxLength={storeChangeLimits.reason}
        {...form.field('reason')}
      />
      <FieldError id="store-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save store'}
        </Button>
      </Row>
    </Stack>
  );
}
