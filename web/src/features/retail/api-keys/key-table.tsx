import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { keysLine, shortCall } from '../../../words/retailers/api-keys.ts';
import classes from './api-keys.module.css';
import type { MadeKey } from './shown-key.tsx';
import { EndKey } from './end-key.tsx';
import { RotateKey } from './rotate-key.tsx';

interface Props {
  title: string;
  about?: string;
  /** The text shown instead of an empty table. */
  none: string;
  keys: readonly ApiKey[];
  companyId: string;
  onMade: (made: MadeKey) => void;
}

const works = ({ standing }: ApiKey) => standing === 'valid' || standing === 'overlap';

/** A table of the company's API keys of one kind, with the number of calls today. */
export function KeyTable({ title, about, none, keys, companyId, onMade }: Props) {
  const id = useId();
  const shown = keys.filter(works);
  const gone = keys.filter((key) => !works(key) && key.callsToday > 0);
  return (
    <Card as="section" flat aria-labelledby={id} className={classes['keys']}>
      <Row align="baseline" justify="between" wrap gap={2} className={classes['head']}>
        <h2 id={id}>{title}</h2>
        <Text size={13} tone="quiet" figures>
          {about ?? keysLine(keys)}
        </Text>
      </Row>
      {shown.length === 0 ? (
        <Text tone="quiet" className={classes['note']}>
          {none}
        </Text>
      ) : (
        <DataTable
          caption={title}
          columns={[...facts, actsOf(companyId, onMade)]}
          rows={shown}
          keyOf={({ id: keyId }) => keyId}
        />
      )}
      {gone.length > 0 && (
        <Text size={12} tone="quiet" figures className={classes['note']}>
          {gone.length === 1
            ? 'A key that no longer works'
            : `${gone.length} keys that no longer work`}{' '}
          made {gone.reduce((sum, { callsToday }) => sum + callsToday, 0).toLocaleString('en-US')}{' '}
          more calls today.
        </Text>
      )}
    </Card>
  );
}

/** The name of a table cell on a phone, where the table has no column headers. */
function Label({ children }: { children: ReactNode }) {
  return <span className={classes['label']}>{children}</span>;
}

const facts: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    name: 'Name',
    card: 'title',
    cell: ({ name, madeBy, madeAt }) => (
      <Stack as="span">
        <strong>{name}</strong>
        <Text as="small" size={12} tone="quiet">
          {madeBy}, <SpokenTime instant={madeAt} show="day" />
        </Text>
      </Stack>
    ),
  },
  {
    key: 'begins',
    name: 'Begins with',
    card: 'start',
    cell: ({ beginsWith }) => <code>{beginsWith}…</code>,
  },
  {
    key: 'may',
    name: 'Allowed to',
    card: 'start',
    wraps: true,
    cell: ({ scopes }) => (
      <span className={classes['scopes']}>
        {scopes.length === apiScopes.length ? (
          <code>everything</code>
        ) : (
          scopes.map((scope) => <code key={scope}>{scope}</code>)
        )}
      </span>
    ),
  },
  {
    key: 'from',
    name: 'Allowed from',
    card: 'start',
    wraps: true,
    cell: ({ allowedFrom }) => (
      <>
        <Label>From </Label>
        {allowedFrom.length === 0 ? 'any IP address' : allowedFrom.join(', ')}
      </>
    ),
  },
  {
    key: 'used',
    name: 'Last used',
    card: 'start',
    cell: (key) => (
      <>
        <Label>Last used: </Label>
        <LastUse apiKey={key} />
      </>
    ),
  },
  {
    key: 'calls',
    name: 'Calls today',
    isFigure: true,
    card: 'badge',
    cell: ({ callsToday }) => (
      <>
        {callsToday.toLocaleString('en-US')}
        <Label> {callsToday === 1 ? 'call' : 'calls'} today</Label>
      </>
    ),
  },
  {
    key: 'ends',
    name: 'Ends',
    card: 'end',
    cell: ({ endsAt }) => (
      <>
        <Label>Ends </Label>
        {endsAt === null ? (
          'never'
        ) : (
          <Text as="strong" tone="warn">
            <SpokenTime instant={endsAt} />
          </Text>
        )}
      </>
    ),
  },
];

function actsOf(companyId: string, onMade: Props['onMade']): Column<ApiKey> {
  return {
    key: 'acts',
    name: 'Actions',
    card: 'end',
    cell: (apiKey) => (
      <Row as="span" justify="end" className={classes['row-acts']}>
        {apiKey.standing === 'valid' && (
          <RotateKey companyId={companyId} apiKey={apiKey} onMade={onMade} />
        )}
        <EndKey companyId={companyId} apiKey={apiKey} />
      </Row>
    ),
  };
}

const dayMs = 86_400_000;

function LastUse({ apiKey: { lastUse, madeAt } }: { apiKey: ApiKey }) {
  const days = Math.floor((useNow() - Date.parse(madeAt)) / dayMs);
  if (lastUse === null) {
    return days < 1 ? (
      'not used yet'
    ) : (
      <Text as="strong" tone="warn">
        not used in {days} {days === 1 ? 'day' : 'days'}
      </Text>
    );
  }
  return (
    <Stack as="span">
      <strong>
        <SpokenTime instant={lastUse.at} />
      </strong>
      <Text as="small" size={12} tone="quiet">
        {[lastUse.from, lastUse.call && shortCall(lastUse.call)].filter(Boolean).join(', ')}
      </Text>
    </Stack>
  );
}
