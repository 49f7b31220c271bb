import type { CallAnswer } from '@backhaul/contract/call.ts';
import { changeError, listErrors } from '@backhaul/contract/calls/operations/client-errors.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useCommand } from '../../../calls/use-command.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, isUuid, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';

type ErrorGroup = CallAnswer<typeof listErrors>[number];

const sourceWords = { page: 'Page', server: 'Server' } as const;

const looks = {
  open: { name: 'Open', tone: 'warn', icon: <IconAlertTriangle /> },
  mended: { name: 'Fixed', tone: 'ok', icon: <IconCircleCheck /> },
} as const satisfies Readonly<Record<string, Look>>;

/**
 * Buttons to take charge of an error and to mark it as fixed. A fixed error reopens if it happens again.
 */
function Acts({ group: { fingerprint, owner, mendedAt } }: { group: ErrorGroup }) {
  const change = useCommand(changeError, { failure: 'We could not change the error' });
  const { id } = useSignedInUser();
  const isMine = owner?.id === id;
  const isMended = mendedAt !== null;
  const send = (body: { isMine: boolean; isMended: boolean }) =>
    change.send({ params: { fingerprint }, body });
  return (
    <Row gap={2} wrap>
      <Button
        size="sm"
        disabled={change.isPending}
        onClick={() => send({ isMine: !isMine, isMended })}
      >
        {isMine
          ? 'Unassign Me'
          : owner === null
            ? 'Assign to Me'
            : `Take Over the Error from ${owner.name}`}
      </Button>
      <Button
        size="sm"
        disabled={change.isPending}
        onClick={() => send({ isMine, isMended: !isMended })}
      >
        {isMended ? 'Reopen' : 'Mark as Fixed'}
      </Button>
    </Row>
  );
}

function Details({ row: group }: { row: ErrorGroup }) {
  return (
    <Stack gap={4}>
      <Acts group={group} />
      <Facts dense>
        <Fact name="First seen">
          <SpokenTime instant={group.firstAt} />
        </Fact>
        {group.mendedAt !== null && (
          <Fact name="Fixed">
            <SpokenTime instant={group.mendedAt} />
          </Fact>
        )}
      </Facts>
      <section aria-label="Where the error happened">
        <h3>Where the error happened</h3>
        <Text as="ol" size={14} tone="quiet" above={2} breaks asTyped>
          {group.frames.map((frame, at) => (
            <li key={`${at} ${frame}`}>{frame}</li>
          ))}
        </Text>
      </section>
      <section aria-label="Latest error IDs">
        <h3>Latest error IDs</h3>
        <Text as="ul" size={14} tone="quiet" above={2} breaks asTyped>
          {group.errorIds.map((id) => (
            <li key={id} className="code">
              {id}
            </li>
          ))}
        </Text>
      </section>
    </Stack>
  );
}

/** The list of errors in browsers and on the server, latest first. Similar errors are grouped. */
export const AdminErrorsScreen = listOf(listErrors, {
  title: 'Errors',
  noun: ['error', 'errors'],
  isWhole: true,
  key: 'fingerprint',
  filters: {
    errorId: search({ label: 'Find an error ID', placeholder: 'Error ID', isWhole: isUuid }),
    state: choice({ label: 'State', any: 'Open and fixed errors', names: looks }),
  },
  Details,
  columns: [
    { name: 'Error', text: ({ name, message }) => `${name}: ${message}`, wraps: true },
    { name: 'Page', text: ({ source, page }) => page ?? sourceWords[source], card: 'start' },
    { name: 'State', badge: ({ mendedAt }) => looks[mendedAt === null ? 'open' : 'mended'] },
    { name: 'Owner', text: ({ owner }) => owner?.name ?? null, card: 'start' },
    { name: 'Release', text: 'version', card: 'start' },
    { name: 'Count', text: 'count', card: 'start' },
    { name: 'Last seen', time: 'lastAt', card: 'end' },
  ],
  empty: {
    title: 'No errors',
    children: 'Errors of pages and of the server appear here, without personal data.',
  },
});
