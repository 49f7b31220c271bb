import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listOutbox } from '@backhaul/contract/calls/notifications.ts';
import { useState } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import classes from './admin-outbox-screen.module.css';

type Mail = CallAnswer<typeof listOutbox>[number];

const source = {
  options: (input: PageInput) => pageQueryOf(listOutbox, { query: input }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listOutbox, { query: input, signal }),
};

/** The subject opens the mail. */
function Subject({ mail }: { mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton onOpen={() => setOpen(true)}>{mail.subject}</OpenButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={mail.subject} size="md">
        <Stack gap={3}>
          <Text tone="quiet" size={14}>
            To {mail.to}, from {mail.from}
          </Text>
          <p className={classes['text']}>{mail.text}</p>
        </Stack>
      </Dialog>
    </>
  );
}

const columns: readonly Column<Mail>[] = [
  {
    key: 'subject',
    name: 'Subject',
    card: 'title',
    wraps: true,
    cell: (mail) => <Subject mail={mail} />,
  },
  { key: 'to', name: 'To', card: 'start', cell: ({ to }) => to },
  { key: 'sent', name: 'Sent', card: 'end', cell: ({ sentAt }) => <SpokenTime instant={sentAt} /> },
];

/** The mail that the local mailer kept instead of sending it, newest first. */
export function AdminOutboxScreen() {
  return (
    <ListPage
      title="Outbox"
      noun={['mail', 'mails']}
      sourceOf={() => source}
      columns={columns}
      csv={[
        ['Sent', ({ sentAt }) => sentAt],
        ['To', ({ to }) => to],
        ['Subject', ({ subject }) => subject],
        ['Text', ({ text }) => text],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No mail yet">
          Mail that this server writes without a mail service of its own is kept here.
        </EmptyState>
      }
    />
  );
}
