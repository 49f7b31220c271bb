import type { ReactNode } from 'react';
import { type LazyCode, lazyCode } from '../lib/router/lazy-code.tsx';
import type { Area } from '../lib/screen-route.ts';

export interface AreaLayout {
  /** What stays around every screen of the area, with the one main region; left out where each screen is a whole page. */
  Frame?: (props: { children: ReactNode }) => ReactNode;
  /** What people see who may not be here, if not the sign-in or that there is nothing. */
  Refused?: () => ReactNode;
}

/** The areas that have screens, each with its frame in a chunk of its own. */
export function areaLayouts() {
  return {
    public: lazyCode(async (): Promise<AreaLayout> => ({})),
    customer: lazyCode(
      async () => (await import('./areas/customer/customer-layout.tsx')).customerLayout,
    ),
    driver: lazyCode(async () => (await import('./areas/driver/driver-layout.tsx')).driverLayout),
    admin: lazyCode(async () => (await import('./areas/admin/admin-layout.tsx')).adminLayout),
  } satisfies Partial<Record<Area, LazyCode<AreaLayout>>>;
}

export type BuiltArea = keyof ReturnType<typeof areaLayouts>;
