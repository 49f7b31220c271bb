import { replyInOutbox } from '@backhaul/contract/calls/people/inbox.ts';
import type { MailOutcome } from '@backhaul/domain/support/mail-reply.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';

const whyNotAdded: Readonly<Record<Exclude<MailOutcome, 'reply'>, string>> = {
  new_ticket: 'The reply opened a new ticket, because another person wrote the first ticket.',
  automatic: 'The reply looks like an automatic message.',
  empty: 'The reply has no text and no files.',
  unknown: 'The reply went to an e-mail address that we do not use.',
  refused: 'The sender wrote too many e-mails.',
};

/** A form that adds a reply to a stored e-mail about a ticket, as if the e-mail's recipient had replied. */
export function ReplyForm({ id }: { id: string }) {
  const form = useCallForm(replyInOutbox, {
    values: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'Write a reply' } : {}),
    input: ({ words }) => ({ params: { id }, body: { words: words.trim() } }),
    success: ({ outcome }) =>
      outcome === 'reply'
        ? { title: 'Reply Received', description: 'We added the reply to the ticket.' }
        : {
            title: 'Reply Not Added',
            description: whyNotAdded[outcome],
          },
  });
  return (
    <form {...form.props}>
      <Stack gap={2} across="start">
        <TextAreaField label="Reply in the recipient’s name" rows={3} {...form.field('words')} />
        <FieldError id="reply-failure" error={form.problem} />
        <Button size="sm" type="submit" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </Stack>
    </form>
  );
}
