import { listSavedPlaces, readLastContact } from '@backhaul/contract/calls/people/saved-places.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { Draft } from '../draft/draft.ts';

/** An address where items of the customer were picked up before. */
interface KnownPlace {
  id: string;
  label: string;
  address: string;
  unit: string | null;
  placeId: string | null;
  location: { lat: number; lng: number } | null;
  accessNotes: string | null;
}

const lastId = 'last';

/**
 * The saved addresses, and the latest pickup's address if it is not among them. The default address, or else
 * the latest, is filled in if the form is still empty.
 */
export function useKnownPlaces(draft: Draft, dispatch: Dispatch<DraftAction>) {
  const enabled = useMay('keep_places');
  const savedQuery = useQuery({ ...queryOf(listSavedPlaces, {}), enabled });
  const lastQuery = useQuery({ ...queryOf(readLastContact, {}), enabled });
  const saved = savedQuery.data ?? [];
  const last = lastQuery.data?.contact ?? null;
  const isRead = !savedQuery.isPending && !lastQuery.isPending;
  const isFilled = useRef(false);

  const lastPlace =
    last === null
      ? null
      : {
          ...last,
          id: lastId,
          label: 'Last pickup',
          address: last.pickupAddress,
          unit: last.pickupUnit,
        };
  const isSaved = saved.some(({ address }) => address === lastPlace?.address);
  const places: readonly KnownPlace[] =
    lastPlace === null || isSaved ? saved : [...saved, lastPlace];

  function take({ address, unit, placeId, location, accessNotes }: KnownPlace) {
    if (placeId !== null && location !== null)
      dispatch({
        type: 'address_picked',
        place: { placeId, formattedAddress: address, name: '', location },
      });
    else dispatch({ type: 'address_typed', text: address });
    dispatch({
      type: 'answered',
      answers: { pickupUnit: unit ?? '', accessNotes: accessNotes ?? '' },
    });
  }

  /** Removes the unit and notes of a saved address when the customer types another address. */
  function leave(text: string) {
    const left = places.find(({ address }) => address === draft.pickupAddress);
    if (left === undefined || text === left.address) return;
    dispatch({
      type: 'answered',
      answers: {
        ...(draft.pickupUnit === (left.unit ?? '') && { pickupUnit: '' }),
        ...(draft.accessNotes === (left.accessNotes ?? '') && { accessNotes: '' }),
      },
    });
  }

  const fillIn = useEffectEvent(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    const place = saved.find(({ isDefault }) => isDefault) ?? lastPlace;
    if (last !== null && draft.customerPhone.trim() === '') {
      const { customerName, customerPhone } = last;
      dispatch({
        type: 'answered',
        // The account's name takes precedence over the name in the last booking, which may have been for
        // another person.
        answers: {
          customerName: draft.customerName.trim() === '' ? customerName : draft.customerName,
          customerPhone: phoneText(customerPhone),
        },
      });
    }
    if (place !== null && draft.pickupAddress.trim() === '') take(place);
  });
  useEffect(() => {
    if (isRead) fillIn();
  }, [isRead]);

  return { places, take, leave, mayKeep: enabled };
}
