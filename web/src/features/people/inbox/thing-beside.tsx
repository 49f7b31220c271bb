import type { TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { useIsWide } from '../../../parts/thing-card/use-is-wide.ts';
import { useThingCard } from '../../../parts/thing/thing-calls.ts';
import { ThingView } from '../../../parts/thing/thing-view.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { kindNames } from '../../../words/console/things.ts';
import classes from './inbox.module.css';

/**
 * The order that a ticket is about, or else the ticket's author, beside the conversation. It renders nothing
 * on a narrow screen, or if the URL already opens another order or person there.
 */
export function ThingBeside({
  about: { orderId, personId },
}: {
  about: Pick<TicketThread, 'orderId' | 'personId'>;
}) {
  const [query] = useQueryTexts();
  const isWide = useIsWide();
  if (!isWide || query['thing'] !== undefined) return null;
  if (orderId !== null) return <Beside kind="order" id={orderId} />;
  return personId === null ? null : <Beside kind="customer" id={personId} />;
}

function Beside({ kind, id }: { kind: ThingKind; id: string }) {
  const query = useThingCard(kind, id);
  const name = kindNames[kind];
  return (
    <div className={classes['beside']} role="region" aria-label={name} tabIndex={0}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label={`The ${name.toLowerCase()} is loading`}>
            <SkeletonText lines={10} />
          </SkeletonRegion>
        }
        failed={{ title: `The ${name.toLowerCase()} could not be loaded.` }}
        missing={null}
      >
        {(card) => <ThingView card={card} />}
      </QueryView>
    </div>
  );
}
