import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SendAgain } from './send-again.tsx';
import { channelNames, deliveryLook, stateLooks } from './delivery-looks.tsx';

type Message = CallAnswer<typeof listOutbox>[number];

function Details({ row: message }: { row: Message }) {
  const { channel, to, text, attempts, lastError, copy } = message;
  return (
    <Stack gap={3} across="start">
      <LookBadge {...deliveryLook(message)} />
      <Text tone="quiet" size={14}>
        {channelNames[channel]} to {to}
        {attempts > 1 && `, ${attempts} tries`}
        {copy > 0 && `, sent again by the staff (${copy})`}
      </Text>
      {lastError !== null && <Text size={14}>{lastError}</Text>}
      <Text breaks asTyped>
        {text}
      </Text>
      {channel === 'mail' && message.moment === 'ticket_answered' && message.html !== null && (
        <ReplyForm id={message.id} />
      )}
      <SendAgain message={message} />
    </Stack>
  );
}

/** The list of all messages to people on every channel, with their results, newest first. */
export const AdminOutboxScreen = listOf(listOutbox, {
  title: 'Outbox',
  noun: ['message', 'messages'],
  filters: {
    q: search({ label: 'Find messages', placeholder: 'Recipient, order or subject' }),
    channel: choice({ label: 'Channel', any: 'Any channel', names: channelNames }),
    state: choice({ label: 'State', any: 'Any state', names: stateLooks }),
  },
  Details,
  columns: [
    { name: 'Subject', text: 'subject', wraps: true },
    { name: 'Channel', text: ({ channel }) => channelNames[channel], card: 'start' },
    { name: 'To', text: 'to', card: 'start' },
    { name: 'State', badge: deliveryLook },
    {
      name: 'Copy',
      text: ({ copy }) => (copy === 0 ? '' : `Copy ${copy} of the message`),
      isExtra: true,
    },
    { name: 'Tries', text: 'attempts', isExtra: true },
    { name: 'Last error', text: 'lastError', isExtra: true, wraps: true },
    // The time when the message was sent or given up. For a message that still waits, the time of the next
    // attempt.
    {
      name: 'When',
      time: ({ endedAt, dueAt, createdAt }) => endedAt ?? dueAt ?? createdAt,
      card: 'end',
    },
  ],
  empty: {
    title: 'No messages yet',
    children:
      'This list shows all messages that we send in the app, by e-mail, by push and by text message.',
  },
});
