import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  type PriceDraft,
  publishPrices,
  type readPrices,
} from '@backhaul/contract/calls/money/pricing.ts';
import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

interface PublishProps {
  draft: PriceDraft;
  openQuotes: number;
  cities: CallAnswer<typeof readPrices>['cities'];
}

/**
 * A form to publish a draft of the prices from a given time on, with a reason. Publishing cannot be undone.
 */
export function PublishDraft(props: PublishProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Publish</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Publish these prices" size="md">
        <PublishForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PublishForm({
  draft,
  openQuotes,
  cities,
  onClose,
}: PublishProps & { onClose: () => void }) {
  const form = useCallForm(publishPrices, {
    values: { effectiveAt: '', why: '', areaId: '' },
    check: ({ why }) => ({ ...(why.trim() === '' && { why: 'Say why' }) }),
    input: ({ effectiveAt, why, areaId }) => ({
      params: { draftId: draft.id },
      body: {
        effectiveAt: effectiveAt === '' ? null : new Date(effectiveAt).toISOString(),
        why,
        areaId: areaId === '' ? null : areaId,
      },
    }),
    success: ({ version }) => ({
      title: 'Prices Published',
      description: `The new version is ${version}.`,
    }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        What is published is never changed.{' '}
        {openQuotes === 1 ? '1 price is' : `${openQuotes} prices are`} held and not booked yet: they
        keep the version they have, and so does every order.
      </Text>
      <SelectField
        label="City"
        hint="A city that gets its own prices keeps them when the company’s change."
        {...form.field('areaId')}
      >
        <option value="">Every city without its own prices</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="In force from"
        optional
        type="datetime-local"
        hint={`If left empty, the prices begin in ${publishingLimits.leadMs / 1000} seconds, once every server has them.`}
        {...form.field('effectiveAt')}
      />
      <TextField label="Why" maxLength={publishingLimits.reasonLength} {...form.field('why')} />
      <FieldError id="publish-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Publishing...' : 'Publish prices'}
        </Button>
        <Button onClick={onClose}>Not yet</Button>
      </Row>
    </Stack>
  );
}
