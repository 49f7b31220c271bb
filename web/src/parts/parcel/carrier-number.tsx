import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import { carrierFacts, carrierLink } from '@backhaul/domain/carrier/carrier-facts.ts';
import { spacedParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';

/**
 * A carrier's tracking number as printed, with a link to the carrier's public page about the parcel.
 */
export function CarrierNumber({ carrier, number }: { carrier: Carrier | null; number: string }) {
  if (carrier === null) return <span className="code">{number}</span>;
  return (
    <>
      <span className="code">{spacedParcelNumber({ carrier, number })}</span>{' '}
      <a href={carrierLink(carrier, number)} target="_blank" rel="noreferrer">
        Track on {carrierFacts[carrier].site}
      </a>
    </>
  );
}
