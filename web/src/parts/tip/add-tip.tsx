import type { Order } from '@backhaul/contract/order-answer.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { centsTyped } from '../../lib/typed-number.ts';
import { addedTipProblem } from '@backhaul/domain/order/payment-due.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf, formatShortDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate, usePlace } from '../../lib/router/use-router.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Adds a tip to a paid order. The customer pays the tip on the checkout page. */
export function AddTip({
  order,
  isMain = false,
}: {
  order: Pick<Order, 'id' | 'trackingNumber' | 'tip' | 'tipUntil'>;
  /** True if there is no other button beside it. */
  isMain?: boolean;
}) {
  const timeZone = useTimeZone();
  const until =
    order.tipUntil === null
      ? 'You can add a tip for 30 days after your return is delivered.'
      : `You can add a tip until ${formatShortDay(calendarDayOf(Date.parse(order.tipUntil), timeZone))}.`;
  const navigate = useNavigate();
  const { href } = usePlace();
  const form = useForm({
    values: { added: '' },
    check: ({ added }): { added?: string } => {
      const problem = addedTipProblem(centsTyped(added) ?? 0, toCents(order.tip));
      return problem === null ? {} : { added: problem };
    },
  });
  return (
    <Stack
      as="form"
      gap={4}
      {...form.props(({ added }) => {
        const amount = ((centsTyped(added) ?? 0) / 100).toFixed(2);
        void navigate({
          to: paths.checkout,
          search: { orderId: order.id, tip: amount, trackingNumber: order.trackingNumber },
          state: { cameFrom: href },
        });
      })}
    >
      <TextField
        label="Add to the tip, in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={`Your driver gets the whole tip. ${until}`}
        {...form.field('added')}
      />
      {order.tip > 0 && (
        <Text size={14} tone="quiet">
          Your tip so far is {formatDollars(order.tip)}.
        </Text>
      )}
      <Button type="submit" variant={isMain ? 'primary' : 'outline'}>
        Pay the tip
      </Button>
    </Stack>
  );
}
