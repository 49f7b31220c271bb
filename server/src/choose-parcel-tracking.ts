import { createEasyPostTracking } from './adapters/easypost/easypost-tracking.ts';
import type { Config } from './config.ts';
import { linkAlone, type ParcelTracking } from './ports/parcel-tracking.ts';

/** EasyPost if it is set up; else a parcel has its number and the carrier's public page alone. */
export function chooseParcelTracking({ easyPost }: Pick<Config, 'easyPost'>): ParcelTracking {
  return easyPost === null ? linkAlone : createEasyPostTracking(easyPost);
}
