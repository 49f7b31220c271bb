import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const contactRoutes = [
  {
    path: paths.contact,
    title: 'Contact us',
    needs: 'contact_us',
    area: 'public',
    load: async () => (await import('./contact-screen.tsx')).ContactScreen,
  },
] as const satisfies readonly ScreenRoute[];
