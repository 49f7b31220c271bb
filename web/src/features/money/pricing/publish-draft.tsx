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
 * A button that opens the form to publish a draft of the prices from a given time on, with a reason.
 * Publishing cannot be undone.
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
    check: ({ why }) => ({ ...(why.trim() === '' && { why: 'Enter a reason' }) }),
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
      description: `The new prices are version ${version}.`,
    }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        Nobody can change published prices.{' '}
        {openQuotes === 1 ? '1 quote is' : `${openQuotes} quotes are`} not booked yet. These quotes
        and all existing orders keep their prices.
      </Text>
      <SelectField
        label="City"
        hint="A city with its own prices does not get the company prices that you publish later."
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
        hint={`If this field is empty, the new prices apply ${publishingLimits.leadMs / 1000} seconds after you publish.`}
        {...form.field('effectiveAt')}
      />
      <TextField label="Reason" maxLength={publishingLimits.reasonLength} {...form.field('why')} />
      <FieldError id="publish-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Publishing...' : 'Publish prices'}
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </Row>
    </Stack>
  );
}
