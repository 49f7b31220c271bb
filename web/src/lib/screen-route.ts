import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { ReactNode } from 'react';

/** The parts of the product that look alike inside: each has one frame, which stays while people move about in it. */
export type Area = 'public' | 'customer' | 'driver' | 'admin' | 'retailer' | 'staff';

/** One screen: where it is, whom it is for, and how its code comes. */
export interface ScreenRoute<A extends Area = Area> {
  /** Of `paths`; `$name` is a parameter. */
  path: `/${string}`;
  /** Of the tab; left out where the screen sets its own with usePageTitle. */
  title?: string;
  /** What it is for: who may not do it does not see it. */
  needs: AccessAction;
  area: A;
  /** A chunk of its own. */
  load: () => Promise<() => ReactNode>;
}
