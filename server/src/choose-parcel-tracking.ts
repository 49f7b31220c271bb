import { createEasyPostTracking } from './adapters/easypost/easypost-tracking.ts';
import type { Config } from './config.ts';
import { beginSpan, inSpan } from './metrics/spans.ts';
import { linkAlone, type ParcelTracking } from './ports/parcel-tracking.ts';

/**
 * Chooses EasyPost for parcel tracking if it is set up. Otherwise a parcel has only its number and the
 * carrier's public page.
 */
export function chooseParcelTracking({ easyPost }: Pick<Config, 'easyPost'>): ParcelTracking {
  if (easyPost === null) return linkAlone;
  const tracking = createEasyPostTracking(easyPost);
  return {
    ...tracking,
    follow: (parcel) =>
      inSpan(
        beginSpan(() => ({ name: 'parcel tracking easypost', kind: 'client' })),
        () => tracking.follow(parcel),
      ),
  };
}
