import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { ChatsScreen } from './chats-screen.tsx';
import { EverythingScreen } from './everything-screen.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

/** The three lists of the inbox are one file, since they share their rows and panes with no other screen. */
export function InboxScreen() {
  const { pathname } = usePlace();
  if (pathname === paths.chatCenter) return <ChatsScreen />;
  return pathname === paths.inboxTickets ? <TicketsScreen /> : <EverythingScreen />;
}
