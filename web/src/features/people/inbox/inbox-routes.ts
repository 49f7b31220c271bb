import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const inboxRoutes = [
  {
    path: paths.inbox,
    title: 'Inbox · Admin',
    needs: 'answer_tickets',
    area: 'admin',
    room: { key: 'inbox', tab: 'Everything', order: 5 },
    load: async () => (await import('./inbox-screen.tsx')).InboxScreen,
  },
  {
    path: paths.inboxTickets,
    title: 'Tickets · Admin',
    needs: 'answer_tickets',
    area: 'admin',
    room: { key: 'inbox', tab: 'Tickets', order: 10 },
    load: async () => (await import('./inbox-screen.tsx')).InboxScreen,
  },
  {
    path: paths.chatCenter,
    title: 'Chats · Admin',
    needs: 'answer_tickets',
    area: 'admin',
    room: { key: 'inbox', tab: 'Chats', order: 20 },
    load: async () => (await import('./inbox-screen.tsx')).InboxScreen,
  },
  {
    path: paths.preparedAnswers,
    title: 'Prepared answers · Admin',
    needs: 'answer_tickets',
    area: 'admin',
    room: { key: 'inbox', tab: 'Answers', order: 30 },
    load: async () => (await import('./prepared-answers-screen.tsx')).PreparedAnswersScreen,
  },
] as const satisfies readonly ScreenRoute[];
