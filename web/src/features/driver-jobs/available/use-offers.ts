import * as driver from '@backhaul/contract/calls/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';

export interface OfferAnswer {
  readonly isAccepting: boolean;
  /** Why accepting failed, if it may be tried again. */
  readonly problem: string | null;
  /** The server's message when another driver has the order. */
  readonly lost: string | null;
  readonly accept: () => void;
  /** The driver has read that the order is gone. */
  readonly forget: () => void;
}

/** The order is gone; its card stays until the driver has read why. */
const goneCodes = new Set(['order_taken', 'not_found', 'illegal_transition']);

/** Accepts orders: exactly one driver gets each, and the others read why they did not. */
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

  /** The card keeps its place while the request is pending. */
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
    /** The list's rows. */
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

/**
 * An offer that this driver tried to accept. It stays in place while the request is pending and until the driver
 * has read that somebody else has it.
 */
export interface HeldOffer {
  readonly order: DriverOrder;
  /** Its position in the list. */
  readonly index: number;
  /** The server's message once the order is gone; null before the response. */
  readonly lost: string | null;
}

/** Puts the kept offers back in their positions, so that no other card moves under the thumb. */
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
