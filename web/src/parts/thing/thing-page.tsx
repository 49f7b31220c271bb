import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { QueryView } from '../../calls/query-view.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { kindNames } from '../../words/console/things.ts';
import { Text } from '../../ui/layout.tsx';
import { useThingCard } from './thing-calls.ts';
import { CardOnPage, ThingView } from './thing-view.tsx';

/** The card of an order, customer, payment or the like, as a full page. */
export function ThingPage({ kind, id }: { kind: ThingKind; id: string }) {
  const query = useThingCard(kind, id);
  const name = kindNames[kind];
  return (
    <CardOnPage>
      <Text as="h1" size={24} breaks>
        {query.data?.thing.name || name}
      </Text>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label={`The ${name.toLowerCase()} is loading`}>
            <SkeletonText lines={12} />
          </SkeletonRegion>
        }
        failed={{ title: `The ${name.toLowerCase()} could not be loaded.` }}
        missing={<p>There is no {name.toLowerCase()} at this web address.</p>}
      >
        {(card) => <ThingView card={card} />}
      </QueryView>
    </CardOnPage>
  );
}
