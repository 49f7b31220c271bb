import { redeemPromotion } from '@backhaul/contract/calls/money/promotions.ts';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The error codes whose message is shown below the field for the code. */
const refusals = [
  'promotion_unknown',
  'promotion_not_yet',
  'promotion_ended',
  'promotion_redeemed',
  'promotion_used_up',
  'promotion_not_for_you',
  'held_back',
] as const;
const atCode = Object.fromEntries(refusals.map((code) => [code, 'code' as const]));

/**
 * The field for a promotion code, which gives credit. A small button opens it, because few people have a
 * code.
 */
export function PromotionCodeField({ orderId }: { orderId?: string }) {
  const [isOpen, setOpen] = useState(false);
  const form = useCallForm(redeemPromotion, {
    values: { code: '' },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: 'Enter the code' }) }),
    input: ({ code }) => ({ body: { code, ...(orderId !== undefined && { orderId }) } }),
    fieldOfCode: atCode,
    success: ({ amount }) => ({
      title: 'Code Added',
      description: `You have ${formatDollars(amount)} more credit.`,
    }),
    onDone: () => setOpen(false),
  });
  if (!isOpen)
    return (
      <Row>
        <Button size="sm" onClick={() => setOpen(true)}>
          Add a promotion code
        </Button>
      </Row>
    );
  return (
    <Stack as="form" gap={3} {...form.props}>
      <TextField
        label="Code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        beside={
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? 'Adding...' : 'Add'}
          </Button>
        }
        {...form.field('code')}
      />
      <FieldError id="promotion-code-problem" error={form.problem} />
    </Stack>
  );
}
