import { formatCents } from '@backhaul/domain/money/cents.ts';
import { useEffect, useRef } from 'react';
import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { PolicyVerdict } from '../../../../ui/policy-verdict.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import { PickupTime } from '../steps/pickup-time.tsx';
import type { useStoreDialogs } from '../steps/use-store-dialogs.tsx';
import type { PricePanelProps } from '../summary/price-panel.tsx';
import type { Booking } from '../use-booking.ts';
import { BeforeBooking } from './before-booking.tsx';
import { GoOnBar } from './go-on-bar.tsx';
import { FromReceipt } from './receipt-mark.tsx';
import classes from './start.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';
import { StillToSay } from './still-to-say.tsx';
import { useGoOn } from './use-go-on.ts';
import { WhichGoBack } from './which-go-back.tsx';
import { WhoHandsOver } from './who-hands-over.tsx';
import { WhatWeRead } from './what-we-read.tsx';

/**
 * The page shown after a receipt was read: the policy result, the pickup times with the price, and all
 * answers to check.
 */
export function FilledScreen({
  booking,
  price,
  stores,
  file,
  onReplace,
  onGoTo,
}: {
  booking: Booking;
  price: PricePanelProps;
  stores: ReturnType<typeof useStoreDialogs>;
  /** The receipt that was read. It is kept while the page is open. */
  file: File | null;
  onReplace: () => void;
  onGoTo: (step: StepNumber) => void;
}) {
  const { draft, dispatch, now } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { screen, errors, canBook, bar } = useGoOn(booking, onGoTo);
  const common = { draft, dispatch, errors, now };
  const isTaken = booking.verdict?.verdict === 'valid';
  const title =
    isTaken && draft.store
      ? `${draft.store.retailer} takes the item back. Pick a time`
      : 'A few answers are missing';

  return (
    <div ref={screen} className={classes['filled']}>
      <Stack gap={8} shrinks className={classes['answers']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Text size={14} tone="quiet">
            Prefer one step at a time?{' '}
            <button type="button" className={classes['link']} onClick={() => onGoTo(1)}>
              Use the four-step form
            </button>
          </Text>
        </div>
        <ReceiptLine booking={booking} file={file} onReplace={onReplace} />
        <WhichGoBack {...common} />
        <StillToSay {...common} pickup={booking.pickup} />
        <Verdict booking={booking} />
        <Stack as="section" gap={5} shrinks>
          <Text as="h3" size={20}>
            When should we come?
          </Text>
          <PickupTime {...common} prices={booking.quote.shown?.slotPrices} />
        </Stack>
        <WhatWeRead {...common} near={stores.near} onChoose={stores.choose} />
        <WhoHandsOver {...common} />
        <Stack as="section" gap={5} shrinks>
          <Text as="h3" size={20}>
            Hand-over at the door
          </Text>
          <Row as="p" gap={4} justify="between">
            <span>
              {draft.pickupLocation === 'outside' ? 'Outside' : 'Inside'},{' '}
              {draft.pickupMethod === 'handoff' ? 'handed to the driver' : 'left at the door'}
            </span>
            <button type="button" className={classes['link']} onClick={() => onGoTo(3)}>
              Edit<span className="visually-hidden"> how you hand over the item</span>
            </button>
          </Row>
        </Stack>
        <BeforeBooking {...{ booking, canBook, onGoTo }} error={errors.tip} />
      </Stack>
      <GoOnBar {...{ booking, price, ...bar }} />
    </div>
  );
}

function ReceiptLine({
  booking: { draft },
  file,
  onReplace,
}: {
  booking: Booking;
  file: File | null;
  onReplace: () => void;
}) {
  const cents = centsTyped(draft.itemValue);
  const value = cents !== null && Number.isInteger(cents) ? formatCents(cents) : null;
  const what = [draft.orderName || 'Your receipt', value].filter((part) => part !== null);
  const day = /^\d{4}-\d\d-\d\d$/.test(draft.purchaseDate)
    ? formatCalendarDay(draft.purchaseDate)
    : null;
  const where = [draft.store?.retailer, day].filter(Boolean);
  return (
    <div className={classes['receipt']}>
      <span className={classes['paper']} aria-hidden="true">
        <ReceiptPicture file={file} sheetClass={classes['sheet']} />
      </span>
      <div>
        <h3>{what.join(', ')}</h3>
        {where.length > 0 && (
          <Text size={14} tone="quiet">
            {where.join(', ')}
          </Text>
        )}
        {draft.fromReceipt.length > 0 && <FromReceipt />}
      </div>
      <button type="button" className={classes['link']} onClick={onReplace}>
        Replace<span className="visually-hidden"> the receipt</span>
      </button>
    </div>
  );
}

function Verdict({ booking: { verdict, draft } }: { booking: Booking }) {
  if (verdict === null) return null;
  const isOpen = draft.purchaseType === null || draft.itemCategories.length === 0;
  const reasons = isOpen && verdict.verdict === 'pending' ? [stillOpen] : verdict.reasons;
  return (
    <div aria-live="polite">
      <PolicyVerdict
        verdict={verdict.verdict}
        title={verdict.title}
        reason={reasons.length > 0 ? reasons.join(' ') : undefined}
        checks={verdict.checks}
      />
    </div>
  );
}
const stillOpen =
  'Tell us what you bought and where. Then you see whether the store takes the item back.';
