import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { localTimeOf } from '../../../../lib/format/local-time.ts';
import { userName } from '../../../../lib/session/user-name.ts';
import { reduceDraft, type DraftAction } from './draft-reducer.ts';
import { bookingOf, clearDraft, noteBooking, readDraft, saveDraft } from './draft-storage.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { usualAnswers } from './usual-answers.ts';

interface BookingDraftState {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** True if the current draft is saved on this device. */
  isSaved: boolean;
  /** Deletes the saved draft after booking, and stops saving for the rest of this visit. */
  finish: (orderId: string) => void;
  /** The id of the order that another tab booked from this draft. A call of `lookForBooking` updates it. */
  bookedAs: string | null;
  lookForBooking: () => string | null;
}

/** The draft of this person or visitor. It is restored from the device, and saved there on every change. */
export function useBookingDraft(user: User | null, timeZone: string): BookingDraftState {
  const owner = user?.id ?? null;
  const [initial] = useState(() => {
    const ms = Date.now();
    const now = localTimeOf(ms, timeZone);
    const known = {
      customerName: user ? userName(user) : '',
      customerPhone: phoneText(user?.phone ?? ''),
    };
    return (
      readDraft(localStorage, owner, { ms, today: now.date }) ?? {
        ...emptyDraft(known),
        ...usualAnswers(now),
      }
    );
  });
  const [draft, dispatch] = useReducer(reduceDraft, initial);
  const [saved, setSaved] = useState<Draft | null>(null);
  const isFinished = useRef(false);

  useEffect(() => {
    if (draft === initial || isFinished.current) return;
    setSaved(saveDraft(localStorage, owner, draft, Date.now()) ? draft : null);
  }, [draft, initial, owner]);

  const [bookedAs, setBookedAs] = useState<string | null>(null);
  function lookForBooking(): string | null {
    const found = isFinished.current ? null : bookingOf(localStorage, draft);
    if (found !== null) isFinished.current = true;
    setBookedAs((known) => found ?? known);
    return found;
  }
  const look = useEffectEvent(lookForBooking);
  useEffect(() => {
    // Another tab wrote to the storage, so it may have booked this draft.
    const heard = () => void look();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);

  function finish(orderId: string) {
    isFinished.current = true;
    noteBooking(localStorage, draft, orderId);
    clearDraft(localStorage, owner);
  }

  return { draft, dispatch, isSaved: saved === draft, finish, bookedAs, lookForBooking };
}
