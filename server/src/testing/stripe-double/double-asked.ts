import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

/** A request in the form that its handler gets. */
export interface Asked {
  world: DoubleWorld;
  params: Params;
  /** The number of bytes in an upload. */
  size: number;
  /** The connected account in whose name the request is made; null for a request of the platform itself. */
  account: string | null;
}
