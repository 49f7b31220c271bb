import {
  type AgreementForStaff,
  offerAgreement,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { returnReasons, type ReturnReason } from '@backhaul/domain/catalog/booking-options.ts';
import { agreementProblems, type AgreementTerms } from '@backhaul/domain/retail/agreement.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { numberOf } from '../../../parts/budget-rule/try-rule.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipsField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { CheckboxField, TextField } from '../../../ui/text-field.tsx';
import { inForceOf } from '../../../words/retailers/agreement.ts';

interface OfferProps {
  companyId: string;
  agreement: AgreementForStaff;
}

/**
 * A button that opens the form to offer a retailer the next version of the agreement. The version takes
 * effect only once an owner of the retailer accepts it.
 */
export function OfferAgreement(props: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Offer a new agreement
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={`Offer ${props.agreement.name} an agreement`}
        size="md"
      >
        {isOpen && <OfferForm {...props} onClose={close} />}
      </Dialog>
    </Row>
  );
}

interface TypedTerms {
  coversUpTo: string;
  creditLimit: string;
  dueDays: string;
  paysFees: boolean;
  reasons: ReturnReason[];
  storeIds: string[];
  valueFrom: string;
  valueUpTo: string;
}

const dollarsOf = (typed: string) => (typed.trim() === '' ? null : numberOf(typed));
const centsOf = (typed: string) => (typed.trim() === '' ? null : toCents(numberOf(typed)));
const allIfNone = <T,>(chosen: T[]) => (chosen.length === 0 ? null : chosen);

const termsOf = (typed: TypedTerms): AgreementTerms => ({
  coversUpToCents: centsOf(typed.coversUpTo),
  creditLimitCents: toCents(numberOf(typed.creditLimit)),
  dueDays: numberOf(typed.dueDays),
  paysFees: typed.paysFees,
  reasons: allIfNone(typed.reasons),
  storeIds: allIfNone(typed.storeIds),
  leastValueCents: centsOf(typed.valueFrom),
  mostValueCents: centsOf(typed.valueUpTo),
});

const textOf = (dollars: number | null | undefined) => (dollars == null ? '' : String(dollars));

function OfferForm({ companyId, agreement, onClose }: OfferProps & { onClose: () => void }) {
  const { today, name, stores } = agreement;
  const before = inForceOf(agreement);
  const form = useCallForm(offerAgreement, {
    values: {
      startsOn: today,
      coversUpTo: textOf(before?.coversUpTo),
      creditLimit: textOf(before?.creditLimit ?? 2000),
      dueDays: String(before?.dueDays ?? 30),
      paysFees: before?.paysFees ?? false,
      reasons: before?.reasons ?? [],
      storeIds: before?.stores?.map(({ id }) => id) ?? [],
      valueFrom: textOf(before?.valueFrom),
      valueUpTo: textOf(before?.valueUpTo),
      reason: '',
    },
    check: ({ startsOn, reason, ...typed }) => {
      const problems = agreementProblems(termsOf(typed));
      const { coversUpToCents, creditLimitCents, leastValueCents, mostValueCents, ...rest } =
        problems;
      return {
        ...rest,
        ...(coversUpToCents !== undefined && { coversUpTo: coversUpToCents }),
        ...(creditLimitCents !== undefined && { creditLimit: creditLimitCents }),
        ...(leastValueCents !== undefined && { valueFrom: leastValueCents }),
        ...(mostValueCents !== undefined && { valueUpTo: mostValueCents }),
        ...(startsOn < today && { startsOn: 'Choose today or a later day' }),
        ...(reason.trim() === '' && { reason: 'Enter a reason' }),
      };
    },
    input: ({ coversUpTo, creditLimit, dueDays, valueFrom, valueUpTo, ...body }) => ({
      params: { companyId },
      body: {
        ...body,
        coversUpTo: dollarsOf(coversUpTo),
        creditLimit: numberOf(creditLimit),
        dueDays: numberOf(dueDays),
        reasons: allIfNone(body.reasons),
        storeIds: allIfNone(body.storeIds),
        valueFrom: dollarsOf(valueFrom),
        valueUpTo: dollarsOf(valueUpTo),
      },
    }),
    success: { title: 'Agreement Offered', description: `The owners of ${name} get an e-mail.` },
    onDone: onClose,
  });
  const { paysFees, reasons, storeIds } = form.values;
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField label="First day" type="date" min={today} required {...form.field('startsOn')} />
      <TextField
        label="Retailer pays up to"
        prefix="$"
        inputMode="decimal"
        optional
        hint="The retailer’s limit for each return. Leave this field empty for the whole fare. The customer always pays the tip."
        {...form.field('coversUpTo')}
      />
      <ChipsField
        label="Return reasons"
        hint="If you choose none, all reasons are included."
        choices={returnReasons.map((value) => ({ value, label: value }))}
        values={reasons}
        onChange={(chosen) => form.change({ reasons: chosen })}
      />
      {stores.length > 1 && (
        <ChipsField
          label="Stores"
          hint="If you choose none, all stores are included."
          choices={stores.map(({ id, name: label }) => ({ value: id, label }))}
          values={storeIds}
          onChange={(chosen) => form.change({ storeIds: chosen })}
        />
      )}
      <Row gap={3} wrap>
        <TextField
          label="Lowest item value"
          prefix="$"
          inputMode="decimal"
          optional
          {...form.field('valueFrom')}
        />
        <TextField
          label="Highest item value"
          prefix="$"
          inputMode="decimal"
          optional
          {...form.field('valueUpTo')}
        />
      </Row>
      <CheckboxField
        label="The retailer also pays fees that the customer caused"
        checked={paysFees}
        onChange={({ target }) => form.change({ paysFees: target.checked })}
      />
      <TextField
        label="Credit limit"
        prefix="$"
        inputMode="decimal"
        required
        hint="Above this limit, customers pay for new returns themselves."
        {...form.field('creditLimit')}
      />
      <TextField
        label="Days until an invoice is due"
        inputMode="numeric"
        required
        {...form.field('dueDays')}
      />
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
      <Text size={13} tone="quiet">
        The offer takes effect only after an owner of the retailer accepts. A new offer replaces an
        open offer.
      </Text>
      <FieldError id="offer-agreement-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send the offer'}
        </Button>
      </Row>
    </Stack>
  );
}
