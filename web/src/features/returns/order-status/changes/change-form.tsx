import { changeDetails } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { tipProblem } from '@backhaul/domain/booking/payment-step.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import type { OrderDetail } from '@backhaul/domain/order/order-changes.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { SlotFields } from '../../../../parts/pickup-slot/slot-fields.tsx';

const untilAccepted = 'You can change this field until a driver accepts your order.';
const untilPickup = 'You can change this field until your item is picked up.';

function valuesOf(order: Order) {
  return {
    pickupDate: order.pickupDate,
    preferredTimeSlot: order.preferredTimeSlot,
    pickupUnit: order.pickupUnit ?? '',
    pickupInstructions: order.pickupInstructions ?? '',
    accessNotes: order.accessNotes ?? '',
    tip: order.tip === 0 ? '' : order.tip.toFixed(2),
  };
}
type Values = ReturnType<typeof valuesOf>;

/**
 * The changed fields only. The server would refuse the whole request if it also sent an unchanged field that
 * can no longer be changed.
 */
function wishesOf(order: Order, values: Values) {
  const was = valuesOf(order);
  const differs = (name: keyof Values) => values[name].trim() !== was[name];
  const slot = timeSlotLabels.find((label) => label === values.preferredTimeSlot);
  const isMoved = differs('pickupDate') || differs('preferredTimeSlot');
  return {
    ...(isMoved && slot && { preferredTimeSlot: slot, pickupDate: values.pickupDate }),
    ...(differs('pickupUnit') && { pickupUnit: values.pickupUnit }),
    ...(differs('pickupInstructions') && { pickupInstructions: values.pickupInstructions }),
    ...(differs('accessNotes') && { accessNotes: values.accessNotes }),
    ...(differs('tip') && { tip: (centsTyped(values.tip) ?? 0) / 100 }),
  };
}

function tipError(order: Order, typed: string): string | undefined {
  const cents = centsTyped(typed) ?? 0;
  if (cents < toCents(order.tip))
    return `You cannot lower your tip of ${formatDollars(order.tip)}.`;
  return tipProblem(cents) ?? undefined;
}

export function ChangeForm({
  order,
  allowed,
  onClose,
}: {
  order: Order;
  allowed: readonly OrderDetail[];
  onClose: () => void;
}) {
  const may = (detail: OrderDetail) => allowed.includes(detail);
  const booked = valuesOf(order);
  const isTipPartOfTotal = may('tip') && isUnpaid(order);
  const form = useCallForm(changeDetails, {
    values: booked,
    check: (values): Partial<Record<keyof Values, string>> => {
      const tip = isTipPartOfTotal ? tipError(order, values.tip) : undefined;
      return tip === undefined ? {} : { tip };
    },
    input: (values) => ({ params: { orderId: order.id }, body: wishesOf(order, values) }),
    success: { title: 'Changed', description: 'We changed your pickup.' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      {may('slot') ? (
        <SlotFields
          day={form.values.pickupDate}
          slot={form.values.preferredTimeSlot as TimeSlotLabel}
          error={form.errors.preferredTimeSlot ?? form.errors.pickupDate}
          hint={`${untilAccepted} The price stays the same.`}
          zip={order.pickupZipCode}
          booked={{ day: booked.pickupDate, slot: booked.preferredTimeSlot }}
          onChange={form.change}
        />
      ) : (
        <Text size={14} tone="quiet">
          A driver accepted your order, so you can no longer change the time or apartment.
        </Text>
      )}
      {may('unit') && (
        <TextField
          label="Apartment or unit"
          optional
          maxLength={40}
          hint={untilAccepted}
          {...form.field('pickupUnit')}
        />
      )}
      {may('instructions') && (
        <TextAreaField
          label="Pickup instructions"
          optional
          maxLength={1000}
          hint={`Drivers read this note before they accept your order. ${untilPickup}`}
          {...form.field('pickupInstructions')}
        />
      )}
      {may('access_notes') && (
        <TextAreaField
          label="Access notes"
          optional
          maxLength={1000}
          hint={`Only your driver sees this note. ${untilPickup}`}
          {...form.field('accessNotes')}
        />
      )}
      {isTipPartOfTotal && (
        <TextField
          label="Tip in dollars"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="Your driver gets the whole tip. If you raise the tip, you pay the difference with your order."
          {...form.field('tip')}
        />
      )}
      <FieldError id="change-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Discard changes</Button>
        <Button type="submit" variant="primary" disabled={form.isPending || !form.isChanged}>
          {form.isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </Row>
    </Stack>
  );
}
