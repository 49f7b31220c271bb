import { listWebhooks, type RetailerWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { endpointsLine } from '../../../words/retailers/webhooks.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { EndpointChoice } from './endpoint-choice.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { EndpointHealth } from './endpoint-health.tsx';
import { NewEndpoint } from './new-endpoint.tsx';
import { type MadeSecret, SecretShown } from './secret-shown.tsx';
import { WebhookLog } from './webhook-log.tsx';
import classes from './webhooks.module.css';

/**
 * The polling interval in milliseconds. The page polls because new attempts are made while a person looks at
 * it.
 */
const refetchInterval = 10_000;

/** The page with the events that are sent to the retailer's programs. */
export function WebhooksScreen() {
  const { id: companyId } = useCompany();
  const webhooks = useQuery({
    ...queryOf(listWebhooks, { params: { companyId } }),
    refetchInterval,
  });
  const [made, setMade] = useState<MadeSecret | null>(null);
  return (
    <>
      {webhooks.data && <RoomLine>{endpointsLine(webhooks.data)}</RoomLine>}
      {made && <SecretShown made={made} onClose={() => setMade(null)} />}
      <QueryView
        query={webhooks}
        loading={
          <SkeletonRegion label="Loading your endpoints">
            <Skeleton height="120px" radius="var(--r-card)" />
            <Skeleton height="320px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your endpoints.' }}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            title="No endpoint yet"
            action={<NewEndpoint companyId={companyId} onMade={setMade} isFirst />}
          >
            We send your server an event at each step of a return, such as the pickup or the refund.
            We sign every event. If your server is down, we keep the events and try again.
          </EmptyState>
        }
      >
        {(all) => <Endpoints companyId={companyId} all={all} onMade={setMade} />}
      </QueryView>
    </>
  );
}

function Endpoints({
  companyId,
  all,
  onMade,
}: {
  companyId: string;
  all: readonly RetailerWebhook[];
  onMade: (made: MadeSecret) => void;
}) {
  const [{ endpoint, delivery }, change] = useQueryTexts();
  const open = all.find(({ id }) => id === endpoint) ?? all[0];
  if (open === undefined) return null;
  return (
    <div className={classes['grid']}>
      <div className={classes['choice']}>
        <EndpointChoice all={all} open={open} />
        <NewEndpoint companyId={companyId} onMade={onMade} />
      </div>
      <div className={classes['open']}>
        <EndpointHealth companyId={companyId} webhook={open} />
        <EndpointFacts companyId={companyId} webhook={open} onMade={onMade} />
        <WebhookLog key={open.id} companyId={companyId} webhook={open} />
      </div>
      {delivery && (
        <DeliveryPanel
          key={delivery}
          companyId={companyId}
          webhook={open}
          deliveryId={delivery}
          onClose={() => change({ delivery: undefined })}
        />
      )}
    </div>
  );
}
