import type { UseQueryResult } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import classes from './thing-card.module.css';
import { useIsWide } from './use-is-wide.ts';

interface ThingPanelProps<T> {
  /** The kind, such as 'order'. It is the title until the name is known. */
  kind: string;
  name: string | undefined;
  badge: ReactNode;
  /** Buttons before the Close button. */
  tools?: ReactNode;
  query: UseQueryResult<T>;
  onClose: () => void;
  /** True if the panel adds padding around the content. */
  isPadded?: boolean;
  children: (thing: T) => ReactNode;
}

/** True if a dialog other than the card itself is open. On narrow screens the card is a dialog too. */
const hasDialogAbove = (isWide: boolean) =>
  document.querySelectorAll('[role="dialog"]').length > (isWide ? 0 : 1);

/**
 * True if the card has a wide layout. A new layout would close any dialog on the card, so the layout changes
 * only after the dialog is closed.
 */
function useSteadyWidth(): boolean {
  const isWide = useIsWide();
  const [shown, setShown] = useState(isWide);
  if (shown !== isWide && !hasDialogAbove(shown)) setShown(isWide);
  return shown;
}

/** The card that the URL of a list names: beside the list if there is room, otherwise over it. */
export function ThingPanel<T>({
  kind,
  name,
  badge,
  tools,
  onClose,
  ...content
}: ThingPanelProps<T>) {
  const isWide = useSteadyWidth();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = document.querySelector('dialog[open], [role="dialog"]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isInDialog || !isWide) return;
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const titled = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  if (!isWide) {
    return (
      <Drawer opened onClose={onClose} title={name ?? titled}>
        <div className={classes['over']}>
          <Row gap={2} align="center">
            {badge}
            {tools}
          </Row>
          <Content kind={kind} {...content} />
        </div>
      </Drawer>
    );
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes['beside']}
      aria-label={`${titled} ${name ?? ''}`}
    >
      <Row gap={2} align="center" ruled="below" className={classes['head']}>
        <Text as="h2" label weight={600} size={14} className="code">
          {name ?? titled}
        </Text>
        {badge}
        <Row as="span" pushed>
          {tools}
          <IconButton label="Close" onClick={onClose}>
            <IconX aria-hidden="true" stroke={1.75} />
          </IconButton>
        </Row>
      </Row>
      <Content kind={kind} {...content} />
    </aside>
  );
}

function Content<T>({
  kind,
  query: { data, error, refetch },
  isPadded = false,
  children,
}: Pick<ThingPanelProps<T>, 'kind' | 'query' | 'isPadded' | 'children'>) {
  if (data !== undefined)
    return isPadded ? <div className={classes['card']}>{children(data)}</div> : children(data);
  if (!error) {
    return (
      <Stack gap={3} across="start" className={classes['card']}>
        <SkeletonRegion label={`The ${kind} is loading`}>
          <SkeletonText lines={8} />
        </SkeletonRegion>
      </Stack>
    );
  }
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <Stack gap={3} across="start" role="alert" className={classes['card']}>
      <p>{isUnknown ? `There is no ${kind} at this web address.` : reasonOf(error)}</p>
      {!isUnknown && (
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
    </Stack>
  );
}
