import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminBooksRoutes = [
  {
    path: paths.adminBooks,
    title: 'Books · Admin',
    needs: 'read_books',
    area: 'admin',
    menu: { order: 110, icon: 'IconBook2' },
    load: async () => (await import('./admin-books-screen.tsx')).AdminBooksScreen,
  },
] as const satisfies readonly ScreenRoute[];
