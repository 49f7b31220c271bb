import { countInbox } from '@backhaul/contract/calls/people/inbox.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { MenuCount } from '../shell/menu-count.tsx';

type Counts = CallAnswer<typeof countInbox>;

/**
 * Makes a component that shows a number beside a menu entry of the inbox. `choose` picks the number from the
 * server's counts.
 */
function countOf(choose: (counts: Counts) => number) {
  return function InboxCount() {
    const { data } = useQuery({ ...queryOf(countInbox, {}), enabled: useMay('answer_tickets') });
    return <MenuCount count={data && choose(data)} />;
  };
}

/**
 * The number of messages that wait for this person or have no owner, shown beside Inbox in the menu.
 */
export const InboxCount = countOf(({ forYou }) => forYou);
export const EverythingCount = countOf(({ tickets, chats }) => tickets + chats);
export const TicketsCount = countOf(({ tickets }) => tickets);
export const ChatsCount = countOf(({ chats }) => chats);
export const AnswersCount = countOf(({ preparedAnswers }) => preparedAnswers);
