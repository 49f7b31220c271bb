import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listErrors } from '@backhaul/contract/calls/client-errors.ts';
import { useState } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Stack } from '../../ui/layout.tsx';
import classes from './admin-errors-screen.module.css';

type ErrorGroup = CallAnswer<typeof listErrors>[number];

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All of them, or the one that somebody was shown under an ID. */
function sourceOf({ errorId: typed = '' }: Readonly<Record<string, string | undefined>>) {
  const errorId = typed.trim();
  const query = wholeId.test(errorId) ? { errorId } : {};
  return {
    options: () => pageQueryOf(listErrors, { query }),
    read: (_input: object, signal: AbortSignal) => sendForPage(listErrors, { query, signal }),
  };
}

function FindById({ query, onChange }: ControlsProps) {
  return (
    <div className={classes['find']}>
      <ListSearch
        label="Find an error ID"
        placeholder="Error ID"
        q={query['errorId'] ?? ''}
        onChange={(errorId) => onChange({ errorId })}
      />
    </div>
  );
}

/** The message opens what is known of such errors. */
function Message({ group }: { group: ErrorGroup }) {
  const [isOpen, setOpen] = useState(false);
  const title = `${group.name}: ${group.message}`;
  return (
    <>
      <OpenButton onOpen={() => setOpen(true)}>{title}</OpenButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title} size="md">
        <Details group={group} />
      </Dialog>
    </>
  );
}

const sourceWords = { page: 'Page', server: 'Server' } as const;

function Details({ group }: { group: ErrorGroup }) {
  return (
    <Stack gap={4}>
      <dl>
        <Fact name="First seen">
          <SpokenTime instant={group.firstAt} />
        </Fact>
        {group.version !== null && <Fact name="Version">{group.version}</Fact>}
      </dl>
      <section aria-label="Where">
        <h3>Where</h3>
        <ol className={classes['lines']}>
          {group.frames.map((frame, at) => (
            <li key={`${at} ${frame}`}>{frame}</li>
          ))}
        </ol>
      </section>
      <section aria-label="Latest error IDs">
        <h3>Latest error IDs</h3>
        <ul className={classes['lines']}>
          {group.errorIds.map((id) => (
            <li key={id} className="code">
              {id}
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

const columns: readonly Column<ErrorGroup>[] = [
  {
    key: 'message',
    name: 'Error',
    card: 'title',
    wraps: true,
    cell: (group) => <Message group={group} />,
  },
  {
    key: 'where',
    name: 'Where',
    card: 'start',
    cell: ({ source: from, page }) => page ?? sourceWords[from],
  },
  { key: 'count', name: 'Times', card: 'start', cell: ({ count }) => String(count) },
  {
    key: 'last',
    name: 'Last',
    card: 'end',
    cell: ({ lastAt }) => <SpokenTime instant={lastAt} />,
  },
];

/** What failed on people's pages and on the server, like errors together, the latest first. */
export function AdminErrorsScreen() {
  return (
    <ListPage
      title="Errors"
      noun={['error', 'errors']}
      sourceOf={sourceOf}
      filters={['errorId']}
      Controls={FindById}
      columns={columns}
      csv={[
        ['Last', ({ lastAt }) => lastAt],
        ['Times', ({ count }) => String(count)],
        ['Error', ({ name, message }) => `${name}: ${message}`],
        ['Where', ({ source: from, page }) => page ?? sourceWords[from]],
        ['Error IDs', ({ errorIds }) => errorIds.join(' ')],
      ]}
      keyOf={({ fingerprint }) => fingerprint}
      empty={
        <EmptyState title="No errors">
          What fails on a page or on the server is listed here, without anything of people.
        </EmptyState>
      }
    />
  );
}
