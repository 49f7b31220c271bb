import * as driver from '@backhaul/contract/calls/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';

export interface OfferAnswer {
  readonly isAccepting: boolean;
  /** Why it could not be accepted, while it may still be tried again. */
  readonly problem: string | null;
  /** The server's sentence when somebody else has it. */
  readonly lost: string | null;
  readonly accept: () => void;
  /** The driver has read that it is lost. */
  readonly forget: () => void;
}

/** No longer there to be had: the card stays until its driver has read why. */
const goneCodes = new Set(['order_taken', 'not_found', 'illegal_transition']);

/** Accepting orders: exactly one driver gets each, and the others read why they did not. */
export function useOffers(onAccepted: (order: DriverOrder) => void) {
  const queries = useQueryClient();
  const [held, setHeld] = useState<readonly HeldOffer[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const { send, isPending, input } = useCommand(driver.acceptOrder, {
    success: ({ pickupStreetAddress }) => ({
      title: 'Order Accepted',
      description: `Collect it at ${pickupStreetAddress}.`,
    }),
    onDone: (accepted) => {
      setHeld((known) => without(known, accepted));
      const offered = queryOf(driver.listAvailableOrders, {}).queryKey;
      const own = queryOf(driver.listDriverOrders, {}).queryKey;
      queries.setQueryData(offered, (orders) => orders?.filter(({ id }) => id !== accepted.id));
      queries.setQueryData(own, (orders) => orders && [...orders, accepted]);
      onAccepted(accepted);
    },
    onRefused: (error, { params: { id } }) => {
      const problem = reasonOf(error);
      if (error instanceof ApiError && goneCodes.has(error.code)) {
        setHeld((known) =>
          known.map((one) => (one.order.id === id ? { ...one, lost: problem } : one)),
        );
      } else {
        setHeld((known) => without(known, { id }));
        setProblems((known) => ({ ...known, [id]: problem }));
      }
    },
  });

  /** While it is asked for, the card stays where it stands. */
  function accept(order: DriverOrder) {
    const offered = queries.getQueryData(queryOf(driver.listAvailableOrders, {}).queryKey) ?? [];
    const place = withHeld(offered, held).findIndex(({ id }) => id === order.id);
    setHeld((known) => [
      ...without(known, order),
      { order, index: Math.max(0, place), lost: null },
    ]);
    setProblems((known) => ({ ...known, [order.id]: null }));
    send({ params: { id: order.id } });
  }

  return {
    /** What the list shows of the orders on offer. */
    shown: (orders: readonly DriverOrder[]) => withHeld(orders, held),
    offerOf: (order: DriverOrder): OfferAnswer => ({
      isAccepting: isPending && input?.params.id === order.id,
      problem: problems[order.id] ?? null,
      lost: held.find((one) => one.order.id === order.id)?.lost ?? null,
      accept: () => accept(order),
      forget: () => setHeld((known) => without(known, order)),
    }),
  };
}

function without(held: readonly HeldOffer[], { id }: { id: string }): readonly HeldOffer[] {
  return held.filter(({ order }) => order.id !== id);
}

export type Offers = ReturnType<typeof useOffers>;

/** An offer that this driver pressed, kept where it was: accepting it, or reading why somebody else has it. */
export interface HeldOffer {
  readonly order: DriverOrder;
  /** Where it stood in the list. */
  readonly index: number;
  /** The server's sentence once it is lost; null until there is an answer. */
  readonly lost: string | null;
}

/** The orders on offer with the held ones in their places: no other card moves under the thumb. */
export function withHeld(
  orders: readonly DriverOrder[],
  held: readonly HeldOffer[],
): readonly DriverOrder[] {
  const shown = orders.map(
    (order) => held.find((one) => one.order.id === order.id)?.order ?? order,
  );
  const gone = held.filter(({ order }) => !orders.some(({ id }) => id === order.id));
  for (const { order, index } of gone.toSorted((one, other) => one.index - other.index))
    shown.splice(index, 0, order);
  return shown;
}
