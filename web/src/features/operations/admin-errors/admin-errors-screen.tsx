import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listErrors } from '@backhaul/contract/calls/operations/client-errors.ts';
import { isUuid, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

type ErrorGroup = CallAnswer<typeof listErrors>[number];

const sourceWords = { page: 'Page', server: 'Server' } as const;

function Details({ row: group }: { row: ErrorGroup }) {
  return (
    <Stack gap={4}>
      <Facts dense>
        <Fact name="First seen">
          <SpokenTime instant={group.firstAt} />
        </Fact>
        {group.version !== null && <Fact name="Version">{group.version}</Fact>}
      </Facts>
      <section aria-label="Where">
        <h3>Where</h3>
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

/** Errors on people's pages and on the server, similar ones grouped, the latest first. */
export const AdminErrorsScreen = listOf(listErrors, {
  title: 'Errors',
  noun: ['error', 'errors'],
  isWhole: true,
  key: 'fingerprint',
  filters: {
    errorId: search({ label: 'Find an error ID', placeholder: 'Error ID', isWhole: isUuid }),
  },
  Details,
  columns: [
    { name: 'Error', text: ({ name, message }) => `${name}: ${message}`, wraps: true },
    { name: 'Where', text: ({ source, page }) => page ?? sourceWords[source], card: 'start' },
    { name: 'Times', text: 'count', card: 'start' },
    { name: 'Last', time: 'lastAt', card: 'end' },
  ],
  empty: {
    title: 'No errors',
    children: 'Errors on pages and on the server are listed here, without personal data.',
  },
});
