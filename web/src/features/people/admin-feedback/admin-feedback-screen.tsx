import { type Feedback, listFeedback } from '@backhaul/contract/calls/people/feedback.ts';
import { feedbackKindNames } from '@backhaul/domain/support/driver-feedback.ts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { entryOf } from '../../../lib/entry-of.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { AnswerFeedback } from './answer-feedback.tsx';

const looks = {
  open: { name: 'To answer', tone: 'warn', icon: <IconClock /> },
  answered: { name: 'Answered', tone: 'ok', icon: <IconCircleCheck /> },
} as const satisfies Readonly<Record<string, Look>>;

function Answer({ feedback }: { feedback: Feedback }) {
  const { answer, ticketId, ticketNumber } = feedback;
  if (ticketId !== null)
    return (
      <ThingLink kind="ticket" id={ticketId}>
        {ticketNumber}
      </ThingLink>
    );
  return answer ?? <AnswerFeedback feedback={feedback} />;
}

/** The list of drivers' feedback after jobs and shifts, newest first. */
export const AdminFeedbackScreen = listOf(listFeedback, {
  title: 'Driver feedback',
  noun: ['feedback message', 'feedback messages'],
  filters: {
    state: choice({ label: 'State', any: 'All states', names: looks }),
    kind: choice({ label: 'About', any: 'About anything', names: feedbackKindNames }),
  },
  columns: [
    {
      name: 'Driver',
      text: ({ driver }) => driver.name,
      cell: ({ driver: { id, name } }) => (
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
      ),
    },
    {
      name: 'State',
      badge: ({ answeredAt }) => (answeredAt === null ? looks.open : looks.answered),
    },
    {
      name: 'About',
      text: ({ kind }) => entryOf(feedbackKindNames, kind) ?? kind,
      card: 'start',
    },
    { name: 'Message', text: 'words', wraps: true, card: 'start' },
    {
      name: 'Order',
      text: 'trackingNumber',
      cell: ({ orderId, trackingNumber }) =>
        orderId !== null && (
          <ThingLink kind="order" id={orderId}>
            {trackingNumber}
          </ThingLink>
        ),
    },
    { name: 'Store', text: 'store', isExtra: true },
    {
      name: 'Answer',
      cell: (feedback) => <Answer feedback={feedback} />,
      wraps: true,
      card: 'end',
    },
    { name: 'Answered by', text: 'answeredBy', isExtra: true },
    { name: 'Sent', time: 'createdAt', card: 'end' },
  ],
  empty: {
    title: 'No feedback from drivers yet',
    children: 'Drivers can send feedback at the end of a job or a shift.',
  },
});
