import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const webhooksRoutes = [
  {
    path: paths.retailerWebhooks.pattern,
    title: 'Webhooks',
    needs: 'manage_webhooks',
    area: 'retailer',
    retailRoom: { key: 'developers', tab: 'Webhooks', order: 2 },
    load: async () => (await import('./webhooks-screen.tsx')).WebhooksScreen,
  },
] as const satisfies readonly ScreenRoute[];
