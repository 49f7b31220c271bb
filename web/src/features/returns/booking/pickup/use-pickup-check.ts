import { checkPickup, type CheckedPlace } from '@backhaul/contract/calls/places/places.ts';
import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import type { Draft } from '../draft/draft.ts';
import { type BookingFailure, failureOf } from '../problems/booking-failure.ts';

export interface PickupCheck {
  /**
   * The server's data about the address. Null while the customer types, during the check, or after a refusal.
   */
  place: CheckedPlace | null;
  /** The reason no driver can come to the address. It is shown at once. */
  failure: BookingFailure | null;
  /**
   * The reason the customer cannot leave step 1: the address was refused, or the pin is not confirmed.
   */
  problem: string | null;
  /**
   * True if the location found for the address is a guess: the typed text has neither town nor ZIP code, so
   * it may mean another street.
   */
  isGuess: boolean;
  /**
   * True if the address is complete enough to look up: chosen from the list, typed with its ZIP code, or
   * typed with a town and the customer has left the field.
   */
  isMeant: boolean;
  /** Called when the customer stops typing the address. */
  settle: () => void;
  /**
   * Waits for the server's answer, then resolves with `problem`. Resolves with null if the server cannot be
   * reached, because the booking checks the address again.
   */
  ask: () => Promise<string | null>;
}

/** A short text, because the facts about the place are shown beside its pin. */
const unconfirmed = 'Confirm the pin on the map, so that the driver finds your door';

const unanswered = 'Confirm this address, or choose another address';

function refusalOf(error: unknown): BookingFailure | null {
  const isRefused = error instanceof ApiError && error.status === 422;
  if (!isRefused) return null;
  const failure = failureOf(error);
  return failure.kind === 'area'
    ? failure
    : { kind: 'field', message: failure.message, step: 1, field: 'pickupAddress' };
}

/**
 * The server's facts about the pickup address. They are requested when the customer picks an address or
 * leaves the field.
 */
export function usePickupCheck({
  pickupAddress,
  pickupPlace,
}: Pick<Draft, 'pickupAddress' | 'pickupPlace'>): PickupCheck {
  const queries = useQueryClient();
  const [settled, setSettled] = useState(pickupAddress);
  const address = pickupAddress.trim();
  const isWritten = address.length >= searchLimits.minAddressLength;
  const asking = {
    ...queryOf(checkPickup, {
      query: { address, ...(pickupPlace && { placeId: pickupPlace.placeId }) },
    }),
    retry: false,
  };
  const { data, error } = useQuery({
    ...asking,
    enabled: isWritten && (pickupPlace !== null || settled === pickupAddress),
  });
  const isAnswered = settled === pickupAddress && (data !== undefined || error !== null);
  const failure = refusalOf(error);
  const isWhole = pickupPlace !== null || zipOfAddress(address) !== null;
  const found = data?.formattedAddress.toLowerCase() ?? '';
  const isVague =
    !isWhole && !address.includes(',') && !found.startsWith(`${address.toLowerCase()},`);
  const problemOf = ({ needsPin }: CheckedPlace) =>
    isVague ? unanswered : needsPin ? unconfirmed : null;
  return {
    place: data ?? null,
    failure,
    problem: failure?.message ?? (data ? problemOf(data) : null),
    isGuess: isVague,
    isMeant: isWhole || (isAnswered && !isVague),
    settle: () => setSettled(pickupAddress),
    async ask() {
      setSettled(pickupAddress);
      if (!isWritten) return null;
      try {
        return problemOf(await queries.fetchQuery(asking));
      } catch (cause) {
        return refusalOf(cause)?.message ?? null;
      }
    },
  };
}
