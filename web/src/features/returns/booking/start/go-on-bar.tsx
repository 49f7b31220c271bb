import { formatCents } from '@backhaul/domain/money/cents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { totalText as quoteTotalText } from '../quote/total-text.ts';
import { shortDayText } from '../steps/pickup-day-text.ts';
import { PricePanel, type PricePanelProps } from '../summary/price-panel.tsx';
import type { Booking } from '../use-booking.ts';
import classes from './start.module.css';

function slotText({ draft: { pickupDate, preferredTimeSlot }, now }: Booking): string {
  if (pickupDate === null || preferredTimeSlot === null) return 'Total';
  const [name] = preferredTimeSlot.split(' (');
  return `${shortDayText(pickupDate, now.date)}, ${name?.toLowerCase()}`;
}

function totalText({ quote, roughPriceCents, fareFrom }: PricePanelProps): string {
  if (quote) return quoteTotalText(quote);
  if (roughPriceCents === null) return fareFrom === null ? '' : `from ${fareFrom}`;
  return `about ${formatCents(roughPriceCents)}`;
}

/** A bar with the price, and the button that books or continues. */
export function GoOnBar({
  booking,
  price,
  act,
  isGoingOn,
  goOn,
}: {
  booking: Booking;
  price: PricePanelProps;
  act: string;
  isGoingOn: boolean;
  goOn: () => Promise<void>;
}) {
  return (
    <aside className={classes['summary']} aria-label="Summary">
      <Card className={classes['waybill']}>
        <PricePanel {...price} step={4} />
        <div className={classes['go']} data-bottom-bar>
          <p className={classes['total']}>
            <small>{slotText(booking)}</small>
            <strong className="tabular">{totalText(price)}</strong>
          </p>
          <Button variant="primary" size="lg" wide disabled={isGoingOn} onClick={() => void goOn()}>
            {act}
          </Button>
        </div>
      </Card>
    </aside>
  );
}
