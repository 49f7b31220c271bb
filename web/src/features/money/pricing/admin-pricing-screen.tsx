import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  draftPrices,
  dropPriceDraft,
  type PriceVersion,
  readPrices,
} from '@backhaul/contract/calls/money/pricing.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DraftEditor } from './draft-editor.tsx';
import classes from './pricing.module.css';
import { Since } from './version-words.tsx';

type Prices = CallAnswer<typeof readPrices>;

/** The pricing page: versions in force and scheduled, and drafts to change, compare and publish. */
export function AdminPricingScreen() {
  const query = useQuery(queryOf(readPrices, {}));
  return (
    <Stack gap={5} shrinks className={classes['page']}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading the prices">
            <Skeleton height="420px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ heading: 'h2' }}
      >
        {(prices) => <Pricing prices={prices} />}
      </QueryView>
    </Stack>
  );
}

function Pricing({ prices }: { prices: Prices }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = prices.drafts.find(({ id }) => id === openId);
  return (
    <>
      {prices.drafts.length > 0 && (
        <Card as="section" flat padded className={classes['card']} aria-labelledby="drafts">
          <h2 id="drafts">Drafts</h2>
          <Stack as="ul" shrinks above={3} className={classes['items']}>
            {prices.drafts.map((draft) => (
              <li key={draft.id}>
                <Text size={14} tone="quiet">
                  From {draft.basedOn}, changed <SpokenTime instant={draft.changedAt} />
                  {draft.changedBy !== null && ` by ${draft.changedBy}`}
                </Text>
                <Row gap={3} wrap>
                  <Button size="sm" onClick={() => setOpenId(draft.id)}>
                    Open draft
                  </Button>
                  <DropDraft draftId={draft.id} />
                </Row>
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {open && (
        <DraftEditor
          key={open.id}
          draft={open}
          openQuotes={prices.openQuotes}
          cities={prices.cities}
        />
      )}
      <Card as="section" flat padded className={classes['card']} aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        <Stack as="ul" shrinks above={3} className={classes['items']}>
          {prices.versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              isInForce={version.version === prices.inForce}
              cities={citiesOf(prices, version.version)}
              onDraft={setOpenId}
            />
          ))}
        </Stack>
      </Card>
    </>
  );
}

/**
 * The names of the cities that use this version of the prices now. Empty if the company works in only one
 * city.
 */
const citiesOf = ({ cities }: Prices, version: string): string[] =>
  cities.length < 2 ? [] : cities.filter((one) => one.version === version).map(({ name }) => name);

function Version({
  version: { version, since, why, publishedBy, basedOn, city },
  isInForce,
  cities,
  onDraft,
}: {
  version: PriceVersion;
  isInForce: boolean;
  /** Names of the cities where this version is in force now. */
  cities: readonly string[];
  onDraft: (draftId: string) => void;
}) {
  const begin = useCommand(draftPrices, { onDone: ({ id }) => onDraft(id) });
  return (
    <li>
      <Row gap={3} wrap align="center">
        <strong>{version}</strong>
        {(isInForce || cities.length > 0) && (
          <Badge dense tone="ok" icon={<IconCheck />}>
            In force
          </Badge>
        )}
      </Row>
      <Text size={14}>{why}</Text>
      <Text size={14} tone="quiet">
        {cities.length > 0 && `These prices apply in ${cities.join(', ')}. `}
        {city !== null && cities.length === 0 && `These prices are only for ${city}. `}
        In force <Since since={since} />
        {publishedBy !== null && `, published by ${publishedBy}`}
        {basedOn !== null && `, made from ${basedOn}`}
      </Text>
      <Row>
        <Button
          size="sm"
          disabled={begin.isPending}
          onClick={() => begin.send({ body: { basedOn: version } })}
        >
          Draft from {version}
        </Button>
      </Row>
      <FieldError id={`draft-from-${version}`} error={begin.problem} />
    </li>
  );
}

function DropDraft({ draftId }: { draftId: string }) {
  const drop = useCommand(dropPriceDraft, { success: { title: 'Draft Deleted' } });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={drop.isPending}
        onClick={() => drop.send({ params: { draftId } })}
      >
        Delete draft
      </Button>
      <FieldError id={`drop-${draftId}`} error={drop.problem} />
    </>
  );
}
