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
  /** Null where nothing lies below. */
  onBack: (() => void) | null;
}

/** The cards that the page's address names: the last on top, beside the page, which goes on working. */
export function ThingStack({
  Order,
}: {
  /** An order's own card, with its acts. */
  Order: ComponentType<OnStack & { orderId: string }>;
}) {
  const [query, change] = useQueryTexts();
  const things = thingsIn(query[thingParam]);
  const top = things.at(-1);
  if (top === undefined) return null;
  const below = thingsText(things.slice(0, -1));
  const stack: OnStack = {
    onClose: () => change({ [thingParam]: undefined }),
    // The list's own panel, which lies under all cards, comes back too.
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

/** Back to the card below, and to the thing's own page. */
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
        label="Open its page"
        onClick={() => void navigate({ to: thingPath(thing.kind, thing.id) })}
      >
        <IconExternalLink aria-hidden="true" stroke={1.75} />
      </IconButton>
    </>
  );
}
