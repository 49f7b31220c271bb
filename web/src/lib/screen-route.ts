import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { FunctionComponent } from 'react';
import type { RetailRoomKey, RoomTab } from './room-keys.ts';

/**
 * The parts of the product for different people. Each has one layout, which stays mounted while people move
 * between its screens.
 */
export type Area = 'public' | 'customer' | 'driver' | 'admin' | 'retailer' | 'staff';

/**
 * The URL of an API call that a screen makes first. `$name` is replaced by the page's path parameter or query
 * parameter of this name.
 */
export type FirstRead = `GET /api/${string}`;

/** One screen: its path, the permission that it needs, and the way to load its code. */
export interface ScreenRoute<A extends Area = Area> {
  /** The screen's path, with `$name` for a parameter. It must be one of `paths` if a link leads to it. */
  path: `/${string}`;
  /**
   * The browser tab's title, until the screen sets its own with usePageTitle. Leave it out only if the screen
   * does that at once. A screen that loads data first would keep the previous page's title.
   */
  title?: string;
  /** The permission that the screen requires. People without it cannot see the screen. */
  needs: AccessAction;
  area: A;
  /** True if the screen appears inside the console's layout for people who may use the console. */
  isInConsole?: true;
  /** The screen's tab in a section of the admin console. */
  room?: RoomTab;
  /** The screen's tab in a section of the retailers' console. */
  retailRoom?: RoomTab<RetailRoomKey>;
  /**
   * True if the screen also opens without a network. The device then stores the screen's code in advance. The
   * answers of the screen's calls are stored if they are `keptOffline`.
   */
  opensOffline?: true;
  /**
   * The API calls that the screen makes first. The server puts their answers into the page. `areaReads` lists
   * the calls of the layout.
   */
  reads?: readonly FirstRead[];
  /** Loads the screen's code, which is a separate chunk. */
  load: () => Promise<FunctionComponent>;
}
