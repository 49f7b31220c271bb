import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { ChatsScreen } from './chats-screen.tsx';
import { EverythingScreen } from './everything-screen.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

/**
 * The inbox's three lists are in one file, because they share rows and panes that no other page uses.
 */
export function InboxScreen() {
  const { pathname } = usePlace();
  if (pathname === paths.chatCenter) return <ChatsScreen />;
  return pathname === paths.inboxTickets ? <TicketsScreen /> : <EverythingScreen />;
}
