import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const brandRoutes = [
  {
    path: paths.logoColors,
    title: 'Logo and colors',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./brand-screens.tsx')).LogoColorsScreen,
  },
  {
    path: paths.backgroundColors,
    title: 'Background colors',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./brand-screens.tsx')).BackgroundColorsScreen,
  },
] as const satisfies readonly ScreenRoute[];
