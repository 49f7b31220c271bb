import type { ParcelTrack } from '@backhaul/contract/parcel-answer.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { trackText } from '../../words/everyone/parcels.ts';
import { CarrierNumber } from './carrier-number.tsx';

/**
 * The tracking numbers of the parcels. Each has the parcel's status, as the carrier reports it, and a link to
 * the carrier's public page.
 */
export function ParcelTracks({ tracks }: { tracks: readonly ParcelTrack[] }) {
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const [first] = tracks;
  if (first === undefined) return null;
  return (
    <Card as="section" flat padded aria-labelledby="carrier-numbers">
      <Stack gap={4}>
        <Text as="h2" size={18} id="carrier-numbers">
          {carrierName(first.carrier)} tracking {tracks.length === 1 ? 'number' : 'numbers'}
        </Text>
        {tracks.map((track) => (
          <div key={track.number}>
            <p>
              <CarrierNumber carrier={track.carrier} number={track.number} />
            </p>
            <Text size={14} tone="quiet">
              {trackText(track, viewpoint)}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
