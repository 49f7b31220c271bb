import { formatCents } from '@backhaul/domain/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { PolicyVerdict } from '../../../../ui/policy-verdict.tsx';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { useToast, useToastUntil } from '../../../../ui/toast/use-toast.ts';
import { checkStep, type StepNumber } from '../booking-steps.ts';
import { errorsOfAnswers, type StepErrors } from '../problems/step-errors.ts';
import { totalText as quoteTotalText } from '../quote/total-text.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import { shortDayText } from '../steps/pickup-day-text.ts';
import { PickupTime } from '../steps/pickup-time.tsx';
import type { useStoreDialogs } from '../steps/use-store-dialogs.tsx';
import { PricePanel, type PricePanelProps } from '../summary/price-panel.tsx';
import type { Booking } from '../use-booking.ts';
import { FromReceipt } from './receipt-mark.tsx';
import classes from './start.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';
import { StillToSay } from './still-to-say.tsx';
import { WhoHandsOver } from './who-hands-over.tsx';
import { WhatWeRead } from './what-we-read.tsx';

/** One screen after a receipt was read: the store's verdict, the times with the price, and every answer to check. */
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
  /** The receipt that was read, while the page is open. */
  file: File | null;
  onReplace: () => void;
  onGoTo: (step: StepNumber) => void;
}) {
  const { draft, dispatch, now } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isGoingOn, setGoingOn] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [wasAsked, setWasAsked] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const errors = wasAsked ? openAnswers(booking, booking.pickup.problem) : {};
  useToastUntil('answers', wasAsked && Object.keys(errors).length === 0);
  const common = { draft, dispatch, errors, now };
  const isTaken = booking.verdict?.verdict === 'valid';
  const title =
    isTaken && draft.store ? `${draft.store.retailer} takes it back. Pick a time` : 'Almost there';

  /**
   * Continues with the step that needs the next answer. Questions that this screen asks must be answered first,
   * beginning with the address.
   */
  async function goOn() {
    setGoingOn(true);
    const problem = await booking.pickup.ask();
    setGoingOn(false);
    const open = Object.values(openAnswers(booking, problem));
    if (open.length > 0) {
      setWasAsked(true);
      const description = new Intl.ListFormat('en-US', { type: 'unit' }).format(open);
      toast({ title: 'Missing information', description, tone: 'destructive', about: 'answers' });
      if (screen.current) focusFirstInvalid(screen.current);
      return;
    }
    onGoTo(problem === null ? booking.furthest : 1);
  }

  return (
    <div ref={screen} className={classes['filled']}>
      <Stack gap={8} shrinks className={classes['answers']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Text size={14} tone="quiet">
            Rather step by step?{' '}
            <button type="button" className={classes['link']} onClick={() => onGoTo(1)}>
              Open the four steps
            </button>
          </Text>
        </div>
        <ReceiptLine booking={booking} file={file} onReplace={onReplace} />
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
            At the door
          </Text>
          <Row as="p" gap={4} justify="between">
            <span>
              {draft.pickupLocation === 'outside' ? 'Outside' : 'Inside'},{' '}
              {draft.pickupMethod === 'handoff' ? 'handed to the driver' : 'left at the door'}
            </span>
            <button type="button" className={classes['link']} onClick={() => onGoTo(3)}>
              Edit<span className="visually-hidden"> how it is handed over</span>
            </button>
          </Row>
        </Stack>
      </Stack>
      <aside className={classes['summary']} aria-label="Summary">
        <Card className={classes['waybill']}>
          <PricePanel {...price} />
          <div className={classes['go']} data-bottom-bar>
            <p className={classes['total']}>
              <small>{slotText(booking)}</small>
              <strong className="tabular">{totalText(price)}</strong>
            </p>
            <Button
              variant="primary"
              size="lg"
              wide
              disabled={isGoingOn}
              onClick={() => void goOn()}
            >
              Continue
            </Button>
          </div>
        </Card>
      </aside>
    </div>
  );
}

/** The answers that this screen asks for; the steps ask for the others. */
const askedHere = new Set<string>([
  'customerName',
  'customerPhone',
  'pickupAddress',
  'retailer',
  'orderName',
  'itemValue',
  'itemCategories',
  'returnReason',
  'purchaseType',
  'purchaseDate',
  'preferredTimeSlot',
  'pickupDate',
  'authorizationSigned',
]);

/** Questions of this screen without a readable answer. */
function openAnswers({ answers, context }: Booking, pickupProblem: string | null): StepErrors {
  const found = ([1, 2, 3] as const).map((step) =>
    errorsOfAnswers(checkStep(step, answers, { ...context, pickupProblem })),
  );
  const open = found.flatMap((errors) => Object.entries(errors));
  return Object.fromEntries(open.filter(([field]) => askedHere.has(field)));
}

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
  'Say what the item is and how you bought it, to see whether the store takes it back.';
