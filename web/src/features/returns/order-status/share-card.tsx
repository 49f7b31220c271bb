import {
  endShareLink,
  openShareLink,
  readShareLink,
} from '@backhaul/contract/calls/returns/sharing.ts';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import side from './order-status.module.css';

/**
 * A card to create and end a link for another person who will be at the door
 * (product-rules.md#a-link-for-somebody-at-the-door).
 */
export function ShareCard({ orderId }: { orderId: string }) {
  const params = { orderId };
  const [token, setToken] = useState<string | null>(null);
  const { data } = useQuery(queryOf(readShareLink, { params }));
  const open = useCommand(openShareLink, { onDone: (made) => setToken(made.token) });
  const end = useCommand(endShareLink, { onDone: () => setToken(null) });
  const openSince = data?.openSince ?? null;
  const isBusy = open.isPending || end.isPending;
  return (
    <Card as="section" flat padded aria-labelledby="share-heading">
      <h2 id="share-heading" className={side['heading']}>
        Is somebody else at the door?
      </h2>
      <Stack gap={3}>
        <Text size={14} tone="quiet">
          Send a link to the person at the door. The link needs no account. It shows the arrival
          time, the driver’s first name and the street, but no phone number, price or photos.
        </Text>
        {token !== null && <MadeLink address={addressOf(token)} />}
        {openSince !== null && (
          <Text size={14} role="status">
            The link has worked since <SpokenTime instant={openSince} />. It stops working after
            your return.
          </Text>
        )}
        <Row gap={2} wrap>
          <Button
            size="sm"
            icon={<IconLink aria-hidden="true" stroke={1.75} />}
            disabled={isBusy}
            onClick={() => open.send({ params })}
          >
            {openSince === null ? 'Make a link' : 'Make a new link'}
          </Button>
          {openSince !== null && (
            <Button size="sm" disabled={isBusy} onClick={() => end.send({ params })}>
              Turn off the link
            </Button>
          )}
        </Row>
        <FieldError id="share-failure" error={open.problem ?? end.problem} />
      </Stack>
    </Card>
  );
}

function addressOf(token: string): string {
  return `${window.location.origin}${paths.shared({ token })}`;
}

function MadeLink({ address }: { address: string }) {
  const { copied, copy } = useCopy();
  return (
    <Row gap={2} align="end">
      <TextField label="Link" readOnly value={address} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy(address)}>{copied ? 'Copied!' : 'Copy'}</Button>
    </Row>
  );
}
