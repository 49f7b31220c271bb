import {
  forgetPurchase,
  type NotedPurchase,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHelp,
  IconFileText,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { BeginBooking } from '../../../parts/begin-booking.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { SpanLine } from '../../../ui/span-line.tsx';
import classes from './customer-dashboard.module.css';
import {
  bookingAnswers,
  timeBadge,
  timeReason,
  timeSpan,
  type TimeTone,
} from '../../../words/customer/purchases.ts';

const icons: Readonly<Record<TimeTone, typeof IconClock>> = {
  bad: IconAlertTriangle,
  warn: IconClock,
  ok: IconCircleCheck,
  plain: IconHelp,
};

/**
 * The card of one recorded purchase: the item and store, the time left to return it, and the possible
 * actions.
 */
export function PurchaseCard({
  purchase,
  onChange,
}: {
  purchase: NotedPurchase;
  onChange: () => void;
}) {
  const { id, itemName, retailer, purchaseDate, value, timeLeft, orderNumber } = purchase;
  const { text, tone } = timeBadge(timeLeft);
  const ToneIcon = icons[tone];
  const span = timeSpan(purchase);
  const [warning] = timeLeft.warnings;
  return (
    <article className={classes['purchase']} aria-labelledby={`purchase-${id}`}>
      <Badge tone={tone} icon={<ToneIcon stroke={1.75} />} className={classes['badge']}>
        {text}
      </Badge>
      <div className={classes['what']}>
        <Text as="h3" size={18} breaks id={`purchase-${id}`}>
          {itemName}
        </Text>
        <Text breaks size={14} tone="quiet">
          {retailer}, bought {formatShortDay(purchaseDate)}
          {orderNumber !== null && `, order ${orderNumber}`}
        </Text>
      </div>
      {span && <SpanLine {...span} starts="ring" />}
      <Text size={14} tone="quiet" figures className={classes['why']}>
        {formatDollars(value)}, {timeReason(purchase)}.{warning && ` ${warning}.`}
      </Text>
      <Row gap={1} align="center" className={classes['purchase-card-acts']}>
        <MainAct purchase={purchase} />
        <IconButton label={`Change ${itemName}`} onClick={onChange}>
          <IconFileText aria-hidden="true" stroke={1.75} />
        </IconButton>
        <RemoveButton purchase={purchase} />
      </Row>
    </article>
  );
}

/**
 * A link to the order that returns the purchase, or else a button to book the return. Empty if nothing is
 * booked and the store no longer accepts the item.
 */
function MainAct({ purchase }: { purchase: NotedPurchase }) {
  const { order, itemName, timeLeft } = purchase;
  if (order !== null)
    return (
      <ButtonLink wide to={paths.orderStatus({ orderId: order.id })}>
        Open the order<span className="visually-hidden">: {itemName}</span>
      </ButtonLink>
    );
  if (timeLeft.state === 'expired' || timeLeft.state === 'refused') return <span />;
  return (
    <BeginBooking wide answers={() => bookingAnswers(purchase)} like={`the return of ${itemName}`}>
      Return the item<span className="visually-hidden">: {itemName}</span>
    </BeginBooking>
  );
}

function RemoveButton({ purchase: { id, itemName } }: { purchase: NotedPurchase }) {
  const [isAsking, setIsAsking] = useState(false);
  const forget = useCommand(forgetPurchase, { onDone: () => setIsAsking(false) });
  return (
    <>
      <IconButton label={`Remove ${itemName}`} onClick={() => setIsAsking(true)}>
        <IconTrash aria-hidden="true" stroke={1.75} />
      </IconButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${itemName}?`}
        explanation="We delete this purchase and its return dates. Nothing else changes."
        confirm="Remove purchase"
        keep="Keep purchase"
        confirming="Removing..."
        isPending={forget.isPending}
        problem={forget.problem}
        onConfirm={() => forget.send({ params: { id } })}
      />
    </>
  );
}
