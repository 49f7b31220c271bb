import type { ReactNode } from 'react';
import { type LazyCode, lazyCode } from '../lib/router/lazy-code.tsx';
import type { Area } from '../lib/screen-route.ts';

export interface AreaLayout {
  /** The layout around every screen of the area, with its one main region. Left out if each screen is a full page. */
  Frame?: (props: { children: ReactNode }) => ReactNode;
  /** Shown to people without access, instead of the sign-in or 'not found' screen. */
  Refused?: () => ReactNode;
}

/** The areas that have screens; each layout is a chunk of its own. */
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
