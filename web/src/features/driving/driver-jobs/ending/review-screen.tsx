import type { JobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import { hasBeenAtDoor, stopReviewRules } from '@backhaul/domain/proof/stop-review.ts';
import { useState } from 'react';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useActions } from '../acts/use-actions.ts';
import classes from '../job/job.module.css';
import { type EndedJob, JobPage, NotYours } from './job-page.tsx';
import { WhatHappened } from './what-happened.tsx';
import { SendRow } from './send-row.tsx';

/**
 * The page where a driver reviews a stop of a job. The URL names the job (product-rules.md#rating-a-stop).
 */
export function ReviewScreen() {
  const [{ orderId }] = useQueryTexts();
  if (orderId === undefined || orderId === '')
    return (
      <Stack gap={4} shrinks className={classes['page']}>
        <NotYours />
      </Stack>
    );
  return (
    <JobPage key={orderId} id={orderId}>
      {(ended) => <Review {...ended} />}
    </JobPage>
  );
}

function Review({ job, ending }: EndedJob) {
  const { order, status } = job;
  const { entries } = useOutboxState();
  usePageTitle(`Review of job ${order.trackingNumber}`);
  const isWaiting = entries.some(
    ({ orderId, work, refusal }) =>
      orderId === order.id && work.kind === 'review' && refusal === null,
  );
  return (
    <>
      <div>
        <Text size={14} tone="quiet">
          {order.pickupStreetAddress} · <span className="code">{order.trackingNumber}</span>
        </Text>
        <h1 className={classes['title']}>How was this stop?</h1>
      </div>
      {ending && <WhatHappened ending={ending} />}
      {ending?.review ? (
        <Said review={ending.review} />
      ) : isWaiting ? (
        <Notice tone="quiet" role="status">
          Your review is saved on this phone. The app sends it when you have signal.
        </Notice>
      ) : status === null || !hasBeenAtDoor(status) ? (
        <Notice tone="quiet">You can rate a stop after you arrive at the door.</Notice>
      ) : ending && ending.status === status && !ending.mayReview ? (
        <Notice tone="quiet">
          You can no longer rate this stop. You have {stopReviewRules.days} days to rate a stop.
        </Notice>
      ) : (
        <ReviewForm job={job} />
      )}
      <ButtonLink size="driver" to={paths.driverComplete({ orderId: order.id })}>
        Back to the job
      </ButtonLink>
    </>
  );
}

function Said({ review }: { review: NonNullable<JobEnding['review']> }) {
  return (
    <Card padded>
      <Stack gap={3}>
        <p>
          <strong>{review.wasReady ? 'The item was ready' : 'The item was not ready'}</strong>,{' '}
          <strong>{review.wasSafe ? 'and you felt safe' : 'and you did not feel safe'}</strong>
        </p>
        {review.words !== null && <p>{review.words}</p>}
        <Text size={14} tone="faint">
          You sent this review <SpokenTime instant={review.createdAt} />. You cannot change it.
        </Text>
      </Stack>
    </Card>
  );
}

type YesNo = 'yes' | 'no';
interface Answers {
  ready: YesNo | null;
  safe: YesNo | null;
  words: string;
}
const noAnswers: Answers = { ready: null, safe: null, words: '' };

function ReviewForm({ job: { order } }: Pick<EndedJob, 'job'>) {
  const { keep, problem } = useActions(order);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<Answers>({
    values: noAnswers,
    check: ({ ready, safe }) => ({
      ...(ready === null ? { ready: 'Say if the item was ready' } : {}),
      ...(safe === null ? { safe: 'Say if you felt safe' } : {}),
    }),
  });
  const { ready, safe } = form.values;

  async function say(answers: Answers) {
    setIsBusy(true);
    await keep([
      {
        kind: 'review',
        wasReady: answers.ready === 'yes',
        wasSafe: answers.safe === 'yes',
        words: answers.words.trim(),
      },
    ]);
    setIsBusy(false);
  }

  return (
    <Card padded>
      <Stack as="form" gap={5} {...form.props((answers) => void say(answers))}>
        <PickList<YesNo>
          label="Was the item ready?"
          picks={[
            { value: 'yes', title: 'Yes, packed and ready' },
            { value: 'no', title: 'No, I had to wait or pack' },
          ]}
          {...form.control('ready')}
          value={ready ?? undefined}
        />
        <PickList<YesNo>
          label="Did you feel safe?"
          picks={[
            { value: 'yes', title: 'Yes' },
            { value: 'no', title: 'No' },
          ]}
          {...form.control('safe')}
          value={safe ?? undefined}
        />
        <TextAreaField
          label="Your comment"
          optional
          rows={3}
          maxLength={stopReviewRules.words}
          {...form.field('words')}
        />
        <Text size={14} tone="quiet">
          Only our team reads your review, never the customer. You cannot change it after you send
          it.
        </Text>
        <SendRow label="Send the review" isBusy={isBusy} problem={problem} />
      </Stack>
    </Card>
  );
}
