import type { ReactNode } from 'react';
import { type LazyCode, lazyCode } from '../lib/router/lazy-code.tsx';
import type { Area } from '../lib/screen-route.ts';

export interface AreaLayout {
  /**
   * The layout around every screen of the area, with the page's one <main> element. Absent for an area
   * without a layout.
   */
  Frame?: (props: { children: ReactNode }) => ReactNode;
  /**
   * The screen for people who may not open a page of this area. Without it they see the sign-in, or 'not
   * found' if they are signed in.
   */
  Refused?: () => ReactNode;
}

/**
 * The layouts of the areas, such as the drivers' pages or the admin console. Each is a separate chunk of
 * code.
 */
export function areaLayouts() {
  return {
    public: lazyCode(async (): Promise<AreaLayout> => ({})),
    customer: lazyCode(
      async () => (await import('./areas/customer/customer-layout.tsx')).customerLayout,
    ),
    driver: lazyCode(async () => (await import('./areas/driver/driver-layout.tsx')).driverLayout),
    retailer: lazyCode(
      async () => (await import('./areas/retailer/retailer-layout.tsx')).retailerLayout,
    ),
    admin: lazyCode(async () => (await import('./areas/admin/admin-layout.tsx')).adminLayout),
  } satisfies Partial<Record<Area, LazyCode<AreaLayout>>>;
}

export type BuiltArea = keyof ReturnType<typeof areaLayouts>;
