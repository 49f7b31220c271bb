import { countUnreadNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import { Link } from '../../lib/router/link.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './notifications.module.css';

const panel = lazyCode(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** The server counts unread notifications only up to this number. */
const countedAtMost = 100;

/**
 * The bell button with the live number of unread notifications. It opens a panel on wide screens and a page
 * on phones.
 */
export function NotificationBell() {
  const { data } = useQuery(queryOf(countUnreadNotifications, {}));
  const isWide = useMediaQuery('(min-width: 761px)');
  const unread = data?.unread ?? 0;
  const count = unread >= countedAtMost ? `${countedAtMost - 1}+` : String(unread);
  const label = unread === 0 ? 'Notifications' : `Notifications, ${count} unread`;
  const face = (
    <>
      <IconBell aria-hidden="true" stroke={1.75} />
      {unread > 0 && (
        <b aria-hidden="true" className="tabular">
          {count}
        </b>
      )}
    </>
  );
  return isWide ? (
    <PanelButton label={label}>{face}</PanelButton>
  ) : (
    <Link to={paths.notifications} className={classes['bell']} aria-label={label}>
      {face}
    </Link>
  );
}

/**
 * A native popover: Escape and a click outside close it. It opens below the bell, wherever the bell is in the
 * header.
 */
function PanelButton({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});

  function arrange() {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    const { clientWidth } = document.documentElement;
    const side =
      box.left < clientWidth / 2 ? { left: box.left } : { right: clientWidth - box.right };
    setPlace({ top: box.bottom + 8, ...side });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['bell']}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={arrange}
      >
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        {...(isOpen && { role: 'dialog', 'aria-label': 'Notifications' })}
        className={classes['panel']}
        style={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="240px" />}>
            <panel.Code>
              {(Panel) => <Panel onClose={() => popover.current?.hidePopover()} />}
            </panel.Code>
          </Suspense>
        )}
      </div>
    </>
  );
}
