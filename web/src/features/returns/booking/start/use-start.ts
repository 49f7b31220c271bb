import { useEffect, useEffectEvent, useState } from 'react';
import type { HandedReceipt } from '../../../../lib/handed-receipt.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import type { Draft } from '../draft/draft.ts';
import { defaultWay } from '@backhaul/domain/way/ways-back.ts';
import { hasLabel } from '../ways/parcel-answers.ts';
import { firstPickup } from '../draft/usual-answers.ts';
import type { Booking } from '../use-booking.ts';
import { useReceiptReading } from './use-receipt-reading.ts';

const receiptHandOver = () => import('../../../../lib/handed-receipt.ts');

/**
 * True if the customer has begun this return. Name, phone and address do not count, because they may come
 * from earlier bookings.
 */
function isUnderWay(draft: Draft): boolean {
  const { store, storeQuery, orderName, itemValue, purchaseDate, itemCategories, receipt } = draft;
  const isTyped = [storeQuery, orderName, itemValue, purchaseDate].some((text) => text !== '');
  const isBegun = isTyped || store !== null || itemCategories.length > 0 || receipt !== null;
  return isBegun || draft.way !== defaultWay;
}

/**
 * The usual answers for questions that are still open. They are shown beside the receipt's answers, and can
 * be changed.
 */
function answersLeftOpen({ draft, now }: Booking): Partial<Draft> {
  return {
    ...(draft.preferredTimeSlot === null && firstPickup(now)),
    ...(draft.pickupLocation === null && { pickupLocation: 'inside' as const }),
  };
}

const titles = {
  choice: null,
  form: null,
  reading: 'Reading your receipt',
  filled: 'What your receipt says',
} as const;

export type Start = ReturnType<typeof useStart>;

/**
 * The state before the first step: the choice to start from a receipt, the reading, and its result.
 */
export function useStart(booking: Booking) {
  const { draft, dispatch } = booking;
  const [{ start, step, kept }, setQuery] = useQueryTexts();
  // The pasted text. If it cannot be read, it is still in the field afterwards.
  const [text, setText] = useState('');
  const receipt = useReceiptReading(dispatch, {
    onFilled: () => {
      const { pickupLocation = draft.pickupLocation, ...time } = answersLeftOpen(booking);
      dispatch({ type: 'answered', answers: { ...time, pickupLocation } });
      setQuery(
        { start: 'filled', step: undefined, kept: undefined },
        { replace: start === 'receipt' },
      );
    },
    onEnd: () => void receiptHandOver().then((handed) => handed.forgetHandedReceipt()),
  });
  const take = useEffectEvent((handed: HandedReceipt | null) => {
    if (handed instanceof File) receipt.readFile(handed);
    else if (handed !== null) {
      setText(handed);
      receipt.readText(handed);
    }
  });
  const isHandedOver = start === 'receipt' && step === undefined;
  useEffect(() => {
    if (!isHandedOver) return;
    let isGone = false;
    void receiptHandOver()
      .then(({ handedReceipt }) => handedReceipt())
      .then((handed) => !isGone && take(handed));
    return () => {
      isGone = true;
    };
  }, [isHandedOver]);

  const isFirst = step === undefined;
  const isRead = draft.fromReceipt.length > 0 || draft.receipt !== null || hasLabel(draft);
  const { reading } = receipt;
  const hasProblem = reading.phase === 'idle' && reading.problem !== null;
  const isAskedFor = start === 'receipt' || start === 'paste' || hasProblem;
  const atRest =
    isFirst && start === 'filled' && isRead
      ? 'filled'
      : isFirst && start !== 'self' && (isAskedFor || !isUnderWay(draft))
        ? 'choice'
        : 'form';
  const view = reading.phase === 'idle' ? atRest : 'reading';
  return {
    view,
    /** The title of the page; null if the step has its own title. */
    title: titles[view],
    ...receipt,
    isPasting: start === 'paste' || (isHandedOver && text !== ''),
    /** True if the landing page got a receipt but this browser could not store it. */
    wasLost: isHandedOver && kept === 'no',
    text,
    setText,
    paste: (isOpen: boolean) =>
      setQuery({ start: isOpen ? 'paste' : 'receipt' }, { replace: true }),
    again: () => setQuery({ start: 'receipt', step: undefined }),
    byHand: () => {
      receipt.leave();
      setQuery({ start: 'self', step: undefined, kept: undefined }, { replace: true });
    },
  } as const;
}
