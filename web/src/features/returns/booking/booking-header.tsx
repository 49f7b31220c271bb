import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { userName } from '../../../lib/session/user-name.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ComingSoon } from '../../../ui/coming-soon.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import classes from './booking.module.css';

export type BookingKind = 'return' | 'exchange';

const tabs = [
  { value: 'return' as const, label: 'Book Return' },
  {
    value: 'exchange' as const,
    isAnnounced: true,
    label: (
      <>
        Exchange <ComingSoon />
      </>
    ),
  },
];

/**
 * The header of the booking: the person, a link to leave, and tabs for returns and exchanges. Exchanges are
 * announced but not offered yet.
 */
export function BookingHeader({
  user,
  kind,
  onKind,
  panelId,
}: {
  /** The signed-in person; null for a visitor. */
  user: User | null;
  kind: BookingKind;
  onKind: (kind: BookingKind) => void;
  panelId: string;
}) {
  return (
    <Row gap={4} align="center" wrap className={classes['head']}>
      <ButtonLink
        to={paths.home}
        search={{ home: '1' }}
        className={classes['back'] ?? ''}
        aria-label="Back"
        icon={<IconArrowLeft aria-hidden="true" stroke={1.75} />}
      />
      <div>
        {user && (
          <Text leading={1.3} breaks size={14} tone="quiet">
            Hello, {userName(user)}
          </Text>
        )}
        <h1>Book a return</h1>
      </div>
      <Tabs
        className={classes['tabs']}
        label="Kind of booking"
        tabs={tabs}
        value={kind}
        onChange={onKind}
        panelId={panelId}
      />
    </Row>
  );
}
