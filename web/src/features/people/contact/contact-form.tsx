import { contactUs } from '@backhaul/contract/calls/people/support.ts';
import { accountMessages, isEmail } from '@backhaul/domain/access/registration-rules.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { contactDraft } from '../../../lib/session/contact-draft.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AttachFiles } from '../../../parts/attachments/attachments.tsx';
import { useAttachments } from '../../../parts/attachments/use-attachments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';

/**
 * The form to send us a message. Visitors give an e-mail address for the answer. Typed text survives a
 * reload.
 */
export function ContactForm() {
  const { user } = useSession();
  const draft = contactDraft(sessionStorage, user?.id ?? null);
  const attachments = useAttachments();
  const { fileIds, isSending } = attachments;
  const form = useCallForm(contactUs, {
    values: draft.read(),
    onChange: draft.keep,
    check: (values) => ({
      ...(user === null && values.name.trim() === '' && { name: 'Your name is required' }),
      ...(user === null &&
        !isEmail(values.email.trim()) && { email: accountMessages.emailInvalid }),
      ...(values.subject.trim() === '' && { subject: 'Enter a subject' }),
      ...(values.words.trim() === '' && { words: 'Tell us in a few words' }),
    }),
    input: ({ name, email, subject, words }) => ({
      body: {
        subject: subject.trim(),
        words: words.trim(),
        fileIds,
        ...(name + email !== '' && { name: name.trim(), email: email.trim() }),
      },
    }),
    onDone: () => {
      draft.forget();
      attachments.clear();
    },
  });
  // True if the form asks for name and e-mail. It does so for visitors, and after the server has demanded
  // both because the session has ended.
  const asksWho = user === null || Boolean(form.errors['name'] ?? form.errors['email']);
  if (form.answer) {
    const { number, replyTo } = form.answer;
    return (
      <Card as="section" padded aria-labelledby="sent">
        <Stack gap={4} across="start" role="status">
          <h2 id="sent">Thank you. We have your message</h2>
          <p>
            Your ticket number is <strong className="code">{number}</strong>. Give this number if
            you call us.
          </p>
          <Text tone="quiet">We send our answer to {replyTo}.</Text>
          <Button onClick={form.reset}>Write another message</Button>
        </Stack>
      </Card>
    );
  }
  return (
    <Stack as="form" gap={5} {...form.props}>
      {asksWho && (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={ticketLimits.name}
            {...form.field('name')}
          />
          <TextField
            label="Email"
            hint="We use this address only to answer you."
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
        </>
      )}
      <TextField
        label="What is your message about?"
        maxLength={ticketLimits.subject}
        autoComplete="off"
        {...form.field('subject')}
      />
      <TextAreaField
        label="Your message"
        rows={6}
        maxLength={ticketLimits.words}
        {...form.field('words')}
      />
      <AttachFiles attachments={attachments} id="contact-files" />
      <FieldError id="contact-failure" error={form.problem} />
      <Row>
        <Button type="submit" variant="primary" size="lg" disabled={form.isPending || isSending}>
          {form.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </Row>
    </Stack>
  );
}
