import { type Limit, setLimit } from '@backhaul/contract/calls/operations/approvals.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { centsTyped } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ReasonForm } from './reason-form.tsx';
import { limitedActNames, roleNames } from './role-words.ts';

/**
 * A button that opens the form for the maximum amount that a role may move without a second person's
 * approval.
 */
export function ChangeLimit({ limit }: { limit: Limit }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = `${roleNames[limit.role]}: ${limitedActNames[limit.act].toLowerCase()}`;
  return (
    <>
      <Button size="sm" aria-label={`Change ${name}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog opened={isOpen} onClose={close} title={name} size="md">
        {isOpen && <LimitForm limit={limit} onClose={close} />}
      </Dialog>
    </>
  );
}

/** True for an amount in whole cents, zero or more. */
function isAmount(typed: string): boolean {
  const cents = centsTyped(typed) ?? Number.NaN;
  return Number.isInteger(cents) && cents >= 0;
}

interface Values {
  most: string;
  isAny: boolean;
  reason: string;
}

function LimitForm({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { role, act, most } = limit;
  const form = useCallForm<typeof setLimit, Values>(setLimit, {
    values: { most: most === null ? '' : String(most), isAny: most === null, reason: '' },
    check: (typed) => ({
      ...(!typed.isAny && !isAmount(typed.most) && { most: 'Enter an amount' }),
      ...(typed.reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: (typed) => ({
      body: {
        role,
        act,
        most: typed.isAny ? null : toDollars(centsTyped(typed.most) ?? 0),
        reason: typed.reason,
      },
    }),
    success: { title: 'Limit Changed', description: 'The new limit applies now.' },
    onDone: onClose,
  });
  const { isAny } = form.values;
  return (
    <ReasonForm
      form={form}
      reason={form.field('reason')}
      problemId="limit-problem"
      send="Change the limit"
      keep="Cancel"
      onClose={onClose}
    >
      <Text tone="quiet">
        A person with this role needs no approval up to this amount. A second person must approve a
        larger amount.
      </Text>
      <Switch
        label="Any amount"
        checked={isAny}
        onChange={(isMeant) => form.change({ isAny: isMeant })}
      />
      {!isAny && (
        <TextField
          label="At most"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('most')}
        />
      )}
    </ReasonForm>
  );
}
