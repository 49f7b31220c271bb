import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { FunctionComponent } from 'react';
import type { RetailRoomKey, RoomTab } from './room-keys.ts';

/** The areas of the product. Each has one layout, which stays mounted while people move between its screens. */
export type Area = 'public' | 'customer' | 'driver' | 'admin' | 'retailer' | 'staff';

/** A call and its URL, exactly as the screen sends it; `$name` is a part of the page's address or of its query. */
export type FirstRead = `GET /api/${string}`;

/** One screen: its address, who may open it, and how its code is loaded. */
export interface ScreenRoute<A extends Area = Area> {
  /** One of `paths` where a link leads to it; `$name` is a parameter. */
  path: `/${string}`;
  /**
   * The tab's title, until the screen sets its own with usePageTitle. Leave it out if the screen does so at once: a screen
   * that waits for its data would otherwise be announced under the title of the page before.
   */
  title?: string;
  /** The permission that the screen requires; without it the screen is hidden. */
  needs: AccessAction;
  area: A;
  /** The tab that it is in one of the console's rooms. */
  room?: RoomTab;
  /** The tab that it is in one of a retailer's rooms. */
  retailRoom?: RoomTab<RetailRoomKey>;
  /** True if its code is kept on the device, because its calls are too (`keptOffline`). */
  opensOffline?: true;
  /** The calls that it makes first: their answers come with the page. Its area's own are in `areaReads`. */
  reads?: readonly FirstRead[];
  /** Loads the screen's code, which is a chunk of its own. */
  load: () => Promise<FunctionComponent>;
}
