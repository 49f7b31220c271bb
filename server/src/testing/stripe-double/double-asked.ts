import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

/** A request, as its handler receives it. */
export interface Asked {
  world: DoubleWorld;
  params: Params;
  /** The bytes of an upload. */
  size: number;
  /** The connected account that the request is for; null for the platform's own. */
  account: string | null;
}
