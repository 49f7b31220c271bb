import { type Thing } from '@backhaul/domain/operations/thing-kinds.ts';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { thingParam, thingPath, thingsIn, thingsText } from '../../lib/thing-link.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { kindNames } from '../../words/console/things.ts';
import { SidePanel } from '../shell/side-panel.tsx';
import { ThingPanel } from '../thing-card/thing-panel.tsx';
import { useThingCard } from './thing-calls.ts';
import { ThingStatus } from './thing-rows.tsx';
import { ThingView } from './thing-view.tsx';

interface OnStack {
  onClose: () => void;
  /** Returns to the card below; null if there is none. */
  onBack: (() => void) | null;
}

/** The stack of cards named in the URL. The last card is on top, beside the page, which stays usable. */
export function ThingStack({
  Order,
}: {
  /** The component for an order's card, with its action buttons. */
  Order: ComponentType<OnStack & { orderId: string }>;
}) {
  const [query, change] = useQueryTexts();
  const things = thingsIn(query[thingParam]);
  const top = things.at(-1);
  if (top === undefined) return null;
  const below = thingsText(things.slice(0, -1));
  const stack: OnStack = {
    onClose: () => change({ [thingParam]: undefined }),
    // If the URL has `order`, the orders list shows a panel of its own below the cards. Going back from the
    // first card shows that panel.
    onBack: below !== undefined || query['order'] ? () => change({ [thingParam]: below }) : null,
  };
  const key = `${top.kind} ${top.id}`;
  return (
    <SidePanel>
      {top.kind === 'order' ? (
        <Order key={key} orderId={top.id} {...stack} />
      ) : (
        <StackedCard key={key} thing={top} {...stack} />
      )}
    </SidePanel>
  );
}

function StackedCard({ thing: { kind, id }, onClose, onBack }: OnStack & { thing: Thing }) {
  const query = useThingCard(kind, id);
  return (
    <ThingPanel
      kind={kindNames[kind].toLowerCase()}
      name={query.data === undefined ? undefined : nameOf(query.data.thing)}
      badge={query.data && <ThingStatus row={query.data.thing} />}
      tools={<StackTools thing={{ kind, id }} onBack={onBack} />}
      query={query}
      onClose={onClose}
    >
      {(card) => <ThingView card={card} />}
    </ThingPanel>
  );
}

const nameOf = ({
  kind,
  name,
  number,
}: {
  kind: Thing['kind'];
  name: string;
  number: string | null;
}) => (kind === 'ticket' ? (number ?? name) : kind === 'incident' ? 'Call for help' : name);

/** Buttons that lead back to the card below and to the full page of the card. */
export function StackTools({ thing, onBack }: { thing: Thing; onBack: (() => void) | null }) {
  const navigate = useNavigate();
  return (
    <>
      {onBack && (
        <IconButton label="Back" onClick={onBack}>
          <IconArrowLeft aria-hidden="true" stroke={1.75} />
        </IconButton>
      )}
      <IconButton
        label="Open full page"
        onClick={() => void navigate({ to: thingPath(thing.kind, thing.id) })}
      >
        <IconExternalLink aria-hidden="true" stroke={1.75} />
      </IconButton>
    </>
  );
}
