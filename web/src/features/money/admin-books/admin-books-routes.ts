import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminBooksRoutes = [
  {
    path: paths.adminBooks,
    title: 'Accounting books · Admin',
    needs: 'read_books',
    area: 'admin',
    room: { key: 'money', tab: 'Books', order: 80 },
    load: async () => (await import('./admin-books-screen.tsx')).AdminBooksScreen,
  },
] as const satisfies readonly ScreenRoute[];
