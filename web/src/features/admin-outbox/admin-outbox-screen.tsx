import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listOutbox } from '@backhaul/contract/calls/notifications.ts';
import {
  deliveryStates,
  notificationChannels,
} from '@backhaul/domain/notifications/notification-channels.ts';
import { useState } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import classes from './admin-outbox-screen.module.css';
import { channelNames, DeliveryBadge, stateNames } from './delivery-badge.tsx';

type Message = CallAnswer<typeof listOutbox>[number];

/** Only what the server knows: the rest of an address somebody typed changes nothing. */
function filterOf(query: Partial<QueryTexts>) {
  const channel = notificationChannels.find((known) => known === query['channel']);
  const state = deliveryStates.find((known) => known === query['state']);
  return { ...(channel && { channel }), ...(state && { state }) };
}

const sourceOf = (query: Partial<QueryTexts>) => ({
  options: (input: PageInput) =>
    pageQueryOf(listOutbox, { query: { ...input, ...filterOf(query) } }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listOutbox, { query: { ...input, ...filterOf(query) }, signal }),
});

/** When it went out or was given up, and until then when it is taken up. */
function When({ message: { endedAt, dueAt, createdAt } }: { message: Message }) {
  return <SpokenTime instant={endedAt ?? dueAt ?? createdAt} />;
}

/** The subject opens the message. */
function Subject({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, channel, to, text, attempts, lastError } = message;
  return (
    <>
      <OpenButton onOpen={() => setOpen(true)}>{subject}</OpenButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={subject} size="md">
        <Stack gap={3} across="start">
          <DeliveryBadge message={message} />
          <Text tone="quiet" size={14}>
            {channelNames[channel]} to {to}
            {attempts > 1 && `, ${attempts} tries`}
          </Text>
          {lastError !== null && <Text size={14}>{lastError}</Text>}
          <p className={classes['text']}>{text}</p>
        </Stack>
      </Dialog>
    </>
  );
}

function Controls({ query, onChange }: ControlsProps) {
  const { channel = '', state = '' } = filterOf(query);
  return (
    <ListControls>
      <SelectField
        dense
        label="Channel"
        labelHidden
        value={channel}
        onChange={({ target }) => onChange({ channel: target.value || undefined })}
      >
        <option value="">Any channel</option>
        {notificationChannels.map((name) => (
          <option key={name} value={name}>
            {channelNames[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        dense
        label="State"
        labelHidden
        value={state}
        onChange={({ target }) => onChange({ state: target.value || undefined })}
      >
        <option value="">Any state</option>
        {deliveryStates.map((name) => (
          <option key={name} value={name}>
            {stateNames[name]}
          </option>
        ))}
      </SelectField>
    </ListControls>
  );
}

const columns: readonly Column<Message>[] = [
  {
    key: 'subject',
    name: 'Subject',
    card: 'title',
    wraps: true,
    cell: (message) => <Subject message={message} />,
  },
  {
    key: 'channel',
    name: 'Channel',
    card: 'start',
    cell: ({ channel }) => channelNames[channel],
  },
  { key: 'to', name: 'To', card: 'start', cell: ({ to }) => to },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: (message) => <DeliveryBadge message={message} />,
  },
  { key: 'tries', name: 'Tries', isExtra: true, cell: ({ attempts }) => attempts },
  {
    key: 'error',
    name: 'Last error',
    isExtra: true,
    wraps: true,
    cell: ({ lastError }) => lastError ?? '',
  },
  { key: 'when', name: 'When', card: 'end', cell: (message) => <When message={message} /> },
];

/** What was told to whom on which channel, and what became of it, newest first. */
export function AdminOutboxScreen() {
  return (
    <ListPage
      title="Outbox"
      noun={['message', 'messages']}
      sourceOf={sourceOf}
      filters={['channel', 'state']}
      Controls={Controls}
      columns={columns}
      csv={[
        ['Created', ({ createdAt }) => createdAt],
        ['Ended', ({ endedAt }) => endedAt ?? ''],
        ['Channel', ({ channel }) => channelNames[channel]],
        ['State', ({ state }) => stateNames[state]],
        ['To', ({ to }) => to],
        ['Subject', ({ subject }) => subject],
        ['Tries', ({ attempts }) => String(attempts)],
        ['Last error', ({ lastError }) => lastError ?? ''],
        ['Text', ({ text }) => text],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No messages yet">
          Whatever people are told, in the app, by mail, push or text message, is listed here.
        </EmptyState>
      }
    />
  );
}
