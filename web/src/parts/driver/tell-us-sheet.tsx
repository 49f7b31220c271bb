import {
  giveFeedback,
  listOwnFeedback,
  type OwnFeedback,
} from '@backhaul/contract/calls/people/feedback.ts';
import {
  type FeedbackKind,
  feedbackKindNames,
  feedbackKinds,
  feedbackRules,
} from '@backhaul/domain/support/driver-feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../calls/use-call-form.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { Button } from '../../ui/button.tsx';
import { PickList } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

const picks = feedbackKinds.map((value) => ({ value, title: feedbackKindNames[value] }));

interface Draft {
  kind: FeedbackKind | null;
  words: string;
}

const empty: Draft = { kind: null, words: '' };

/** A feedback sheet for drivers: a topic, a few words, and our answers to earlier feedback. */
export function TellUsSheet({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const query = orderId === null ? {} : { orderId };
  const { data: earlier = [] } = useQuery(queryOf(listOwnFeedback, { query }));
  const form = useCallForm(giveFeedback, {
    values: empty,
    check: ({ kind, words }) => ({
      ...(kind === null && { kind: 'Choose a topic' }),
      ...(words.trim() === '' && { words: 'Enter your feedback' }),
    }),
    input: ({ kind, words }) => ({ body: { orderId, kind: kind ?? 'other', words } }),
    success: {
      title: 'Thank you',
      description: 'A person reads your feedback and answers you here.',
    },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title="Give feedback">
      <Stack gap={5}>
        <Stack as="form" gap={4} {...form.props}>
          <PickList<FeedbackKind>
            label="What is your feedback about?"
            picks={picks}
            {...form.control('kind')}
            value={form.values.kind ?? undefined}
          />
          <TextAreaField
            label="Your feedback"
            required
            rows={3}
            maxLength={feedbackRules.words}
            {...form.field('words')}
          />
          <FieldError id="tell-us-problem" error={form.problem} />
          <Button type="submit" variant="primary" size="driver" disabled={form.isPending}>
            Send feedback
          </Button>
        </Stack>
        {earlier.map((said) => (
          <Earlier key={said.id} said={said} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Earlier({
  said: { kind, words, answer, ticketNumber, createdAt },
}: {
  said: OwnFeedback;
}) {
  return (
    <Stack gap={1}>
      <Text size={13} tone="quiet">
        {entryOf(feedbackKindNames, kind) ?? kind}, <SpokenTime instant={createdAt} />
      </Text>
      <Text asTyped>{words}</Text>
      <Text size={14} tone="quiet">
        {ticketNumber !== null && `The conversation continues in your ticket ${ticketNumber}.`}
        {ticketNumber === null &&
          (answer === null ? 'We have not answered yet.' : `Our answer: ${answer}`)}
      </Text>
    </Stack>
  );
}
