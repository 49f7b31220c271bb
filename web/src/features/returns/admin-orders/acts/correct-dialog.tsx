import { type AdminOrderDetail, correctOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { phoneMessage, phoneText, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { correctableDetails, type StaffDetail } from '@backhaul/domain/order/order-changes.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { SlotFields } from '../../../../parts/pickup-slot/slot-fields.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';

function valuesOf(order: AdminOrderDetail) {
  return {
    customerPhone: phoneText(order.customerPhone),
    pickupDate: order.pickupDate,
    preferredTimeSlot: order.preferredTimeSlot,
    pickupUnit: order.pickupUnit ?? '',
    pickupInstructions: order.pickupInstructions ?? '',
    accessNotes: order.accessNotes ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;

/**
 * The changed fields only. The server would refuse the whole request if it also sent an unchanged field that
 * can no longer be corrected.
 */
function wishesOf(order: AdminOrderDetail, values: Values) {
  const was = valuesOf(order);
  const differs = (name: keyof Values) => values[name].trim() !== was[name];
  const slot = timeSlotLabels.find((label) => label === values.preferredTimeSlot);
  const isMoved = differs('pickupDate') || differs('preferredTimeSlot');
  return {
    ...(differs('customerPhone') && { customerPhone: values.customerPhone }),
    ...(isMoved && slot && { preferredTimeSlot: slot, pickupDate: values.pickupDate }),
    ...(differs('pickupUnit') && { pickupUnit: values.pickupUnit }),
    ...(differs('pickupInstructions') && { pickupInstructions: values.pickupInstructions }),
    ...(differs('accessNotes') && { accessNotes: values.accessNotes }),
  };
}

/**
 * A dialog to correct mistakes in a booking, as far as the order's status allows
 * (product-rules.md#correcting-a-booking).
 */
export function CorrectDialog({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const allowed = correctableDetails(order.status);
  const may = (detail: StaffDetail) => allowed.includes(detail);
  const booked = valuesOf(order);
  const form = useCallForm(correctOrder, {
    values: booked,
    check: ({ customerPhone }): Partial<Record<keyof Values, string>> =>
      usPhoneOf(customerPhone) === null ? { customerPhone: phoneMessage } : {},
    input: (values) => ({ params: { id: order.id }, body: wishesOf(order, values) }),
    success: { title: 'Order Corrected', description: order.trackingNumber },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Correct ${order.trackingNumber}`} size="md">
      <Stack as="form" gap={4} {...form.props}>
        <Text size={14} tone="quiet">
          {order.driver === null
            ? 'We notify the customer'
            : 'We notify the customer and the driver'}
          .
          {!may('slot') &&
            ' The driver already has the item, so you cannot change the pickup window.'}
        </Text>
        <TextField
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          {...form.field('customerPhone')}
        />
        {may('slot') && (
          <SlotFields
            day={form.values.pickupDate}
            slot={form.values.preferredTimeSlot as TimeSlotLabel}
            error={form.errors.preferredTimeSlot ?? form.errors.pickupDate}
            hint={
              order.driver === null
                ? 'The price does not change.'
                : `${order.driver.name} accepted the order with this pickup window. Ask the driver before you change the window.`
            }
            zip={order.pickupZipCode}
            booked={{ day: booked.pickupDate, slot: booked.preferredTimeSlot }}
            onChange={form.change}
          />
        )}
        <TextField label="Unit" optional maxLength={40} {...form.field('pickupUnit')} />
        {may('instructions') && (
          <TextAreaField
            label="Pickup instructions"
            optional
            maxLength={1000}
            hint="All drivers who get the offer see these instructions."
            {...form.field('pickupInstructions')}
          />
        )}
        <TextAreaField
          label="Access notes"
          optional
          maxLength={1000}
          hint="Only the assigned driver sees these notes."
          {...form.field('accessNotes')}
        />
        <FieldError id="correct-failure" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={form.isPending || !form.isChanged}>
            {form.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
