import { formatCents } from '@backhaul/domain/money/cents.ts';
import { toCents } from '@backhaul/contract/money.ts';
import {
  giftCardProblems,
  giftCardRules,
  mayHoldGiftCard,
} from '@backhaul/domain/proof/gift-card.ts';
import { useState } from 'react';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate, useParams } from '../../../../lib/router/use-router.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { PhotoField } from '../acts/photo-field.tsx';
import { neededPhotoProblem } from '../../../../parts/photos/photo-problem.ts';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { useActions } from '../acts/use-actions.ts';
import classes from '../job/job.module.css';
import { type EndedJob, JobPage } from './job-page.tsx';
import { SendRow } from './send-row.tsx';

/**
 * The page to add a gift card that the store's counter gave for the item (product-rules.md#gift-cards).
 */
export function GiftCardScreen() {
  const { orderId } = useParams(paths.driverGiftCard.pattern);
  return (
    <JobPage key={orderId} id={orderId}>
      {(ended) => <OfJob {...ended} />}
    </JobPage>
  );
}

function OfJob(ended: EndedJob) {
  const { job, ending } = ended;
  usePageTitle(`Gift card for order ${job.order.trackingNumber}`);
  const to = paths.driverComplete({ orderId: job.order.id });
  if (ending?.giftCard.given || job.proofs.has('gift_card'))
    return (
      <NoForm title="Gift card saved" to={to}>
        Only the customer can see the card’s number and photos. Leave the card with the item’s
        papers.
      </NoForm>
    );
  if (job.status === null || !mayHoldGiftCard(job.status))
    return (
      <NoForm title="You are not at the counter yet" to={to}>
        You can add a gift card once the item is dropped off.
      </NoForm>
    );
  // If the two statuses differ, actions queued on this phone have changed the job, and the server's `mayGive`
  // is out of date.
  if (ending && ending.status === job.status && !ending.giftCard.mayGive)
    return (
      <NoForm title="You cannot add a gift card" to={to}>
        {`You can add a gift card for ${giftCardRules.daysAfterEnd} days after a return, but not for a donated item. Contact us for help.`}
      </NoForm>
    );
  return <GiftCardForm {...ended} />;
}

function NoForm({ title, to, children }: { title: string; to: string; children: string }) {
  return (
    <EmptyState
      heading="h1"
      illustration={<ParcelIllustration />}
      title={title}
      action={
        <ButtonLink variant="primary" size="driver" to={to}>
          Back to the job
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

interface Answers {
  amount: string;
  number: string;
  lastFour: string;
  front: File | null;
  back: File | null;
}

const noAnswers: Answers = { amount: '', number: '', lastFour: '', front: null, back: null };

/**
 * Without a network the item's value is unknown, so any amount is allowed. The server checks it later.
 */
const anyValue = 10_000_000;

function problemsOf(answers: Answers, upToCents: number) {
  const { number, lastFour, front, back } = answers;
  const amountCents = centsTyped(answers.amount);
  const isAmount = amountCents === null || Number.isInteger(amountCents);
  const wrongFront = neededPhotoProblem(front, 'We need a photo of the card’s front');
  const wrongBack = neededPhotoProblem(back, 'We need a photo of the card’s back');
  return {
    ...giftCardProblems({ amountCents, number, lastFour }, upToCents),
    ...(isAmount ? {} : { amount: 'Enter an amount such as 42.50' }),
    ...(wrongFront === null ? {} : { front: wrongFront }),
    ...(wrongBack === null ? {} : { back: wrongBack }),
  };
}

function GiftCardForm({ job: { order }, ending }: EndedJob) {
  const navigate = useNavigate();
  const { keep, problem } = useActions(order);
  const [isBusy, setIsBusy] = useState(false);
  const upToCents = ending ? toCents(ending.giftCard.upTo) : anyValue;
  const form = useForm<Answers>({
    values: noAnswers,
    check: (answers) => problemsOf(answers, upToCents),
  });

  async function note(answers: Answers) {
    const { number, lastFour, front, back } = answers;
    const amountCents = centsTyped(answers.amount);
    if (front === null || back === null || amountCents === null) return;
    setIsBusy(true);
    const isKept = await keep([
      { kind: 'photo', proof: 'gift_card_front', file: await shrinkPhoto(front) },
      { kind: 'photo', proof: 'gift_card_back', file: await shrinkPhoto(back) },
      { kind: 'gift_card', amountCents, number: number.trim(), lastFour: lastFour.trim() },
    ]);
    setIsBusy(false);
    if (isKept) await navigate({ to: paths.driverComplete({ orderId: order.id }) });
  }

  return (
    <>
      <div>
        <Text size={14} tone="quiet">
          {order.returnName} · <span className="code">{order.trackingNumber}</span>
        </Text>
        <h1 className={classes['title']}>Gift card from the counter</h1>
      </div>
      <Card padded>
        <Stack as="form" gap={5} {...form.props((answers) => void note(answers))}>
          <TextField
            {...form.field('amount')}
            label="Amount on the gift card"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={ending && `The maximum is ${formatCents(upToCents)}, the item’s value.`}
          />
          <TextField
            {...form.field('number')}
            label="Card number"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="code"
          />
          <TextField
            {...form.field('lastFour')}
            label={`Last ${giftCardRules.lastDigits} digits of the card`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={giftCardRules.lastDigits}
            hint="Type the last digits again, to catch a typo."
          />
          <PhotoField
            label="Photo of the front"
            file={form.values.front}
            error={form.errors['front']}
            onPick={form.control('front').onChange}
          />
          <PhotoField
            label="Photo of the back"
            file={form.values.back}
            error={form.errors['back']}
            onPick={form.control('back').onChange}
          />
          <Text size={14} tone="quiet">
            We encrypt the number and the photos. Only the customer can see them again.
          </Text>
          <SendRow label="Save the gift card" isBusy={isBusy} problem={problem} />
        </Stack>
      </Card>
    </>
  );
}
