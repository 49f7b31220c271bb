import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const counterRoutes = [
  {
    path: paths.retailerCounter.pattern,
    title: 'Counter',
    needs: 'answer_at_counter',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'Counter', order: 2 },
    load: async () => (await import('./counter-screen.tsx')).CounterScreen,
  },
] as const satisfies readonly ScreenRoute[];
