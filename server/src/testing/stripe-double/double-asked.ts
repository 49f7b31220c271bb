import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

/** A request, as what answers it gets it. */
export interface Asked {
  world: DoubleWorld;
  params: Params;
  /** The bytes of an upload. */
  size: number;
  /** The connected account that it is asked of; null = the platform's own. */
  account: string | null;
}
