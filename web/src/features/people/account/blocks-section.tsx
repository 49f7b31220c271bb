import {
  endOwnBlock,
  listOwnBlocks,
  type OwnBlock,
} from '@backhaul/contract/calls/people/blocks.ts';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';

/** The list of people whom this person has blocked. Each block can be undone. */
export function BlocksSection() {
  const query = useQuery(queryOf(listOwnBlocks, {}));
  return (
    <QueryView
      query={query}
      loading={<Skeleton height="48px" />}
      failed={{}}
      isEmpty={(blocks) => blocks.length === 0}
      empty={
        <Text tone="quiet">
          You have not blocked anybody. You can block a person on the page of a return.
        </Text>
      }
    >
      {(blocks) => (
        <Box as="ul" className={classes['rows']}>
          {blocks.map((block) => (
            <li key={block.id}>
              <BlockRow block={block} />
            </li>
          ))}
        </Box>
      )}
    </QueryView>
  );
}

function BlockRow({ block: { id, name, role, since } }: { block: OwnBlock }) {
  const end = useCommand(endOwnBlock, { failure: 'We could not unblock this person' });
  return (
    <>
      <IconUserOff aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{name}</strong>
        <span>
          {role === 'driver' ? 'Driver' : 'Customer'}, since <SpokenTime instant={since} />
        </span>
      </Text>
      <Button
        size="sm"
        aria-label={`Undo the block of ${name}`}
        disabled={end.isPending}
        onClick={() => end.send({ params: { id }, body: {} })}
      >
        Undo
      </Button>
    </>
  );
}
