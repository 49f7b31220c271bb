import * as driver from '@backhaul/contract/calls/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { type HeldOffer, withHeld } from './held-offers.ts';

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
  const toast = useToast();
  const [held, setHeld] = useState<readonly HeldOffer[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (order: DriverOrder) => send(driver.acceptOrder, { params: { id: order.id } }),
    networkMode: 'always',
    onMutate: (order) => {
      const offered = queries.getQueryData(queryOf(driver.listAvailableOrders, {}).queryKey) ?? [];
      const index = Math.max(
        0,
        withHeld(offered, held).findIndex(({ id }) => id === order.id),
      );
      setHeld((known) => [...without(known, order), { order, index, lost: null }]);
      setProblems((known) => ({ ...known, [order.id]: null }));
    },
    onSuccess: (accepted) => {
      setHeld((known) => without(known, accepted));
      const offered = queryOf(driver.listAvailableOrders, {}).queryKey;
      const own = queryOf(driver.listDriverOrders, {}).queryKey;
      queries.setQueryData(offered, (orders) => orders?.filter(({ id }) => id !== accepted.id));
      queries.setQueryData(own, (orders) => [...(orders ?? []), accepted]);
      for (const call of [driver.listAvailableOrders, driver.listDriverOrders])
        void queries.invalidateQueries({ queryKey: [call.path] });
      void queries.invalidateQueries({ queryKey: [driver.readPerformance.path] });
      toast({
        title: 'Order Accepted',
        description: `Collect it at ${accepted.pickupStreetAddress}.`,
        tone: 'success',
      });
      onAccepted(accepted);
    },
    onError: (error, order) => {
      const problem = reasonOf(error);
      if (error instanceof ApiError && goneCodes.has(error.code)) {
        setHeld((known) =>
          known.map((one) => (one.order.id === order.id ? { ...one, lost: problem } : one)),
        );
        void queries.invalidateQueries({ queryKey: [driver.listAvailableOrders.path] });
      } else {
        setHeld((known) => without(known, order));
        setProblems((known) => ({ ...known, [order.id]: problem }));
      }
    },
  });

  return {
    /** What the list shows of the orders on offer. */
    shown: (orders: readonly DriverOrder[]) => withHeld(orders, held),
    offerOf: (order: DriverOrder): OfferAnswer => ({
      isAccepting: isPending && variables.id === order.id,
      problem: problems[order.id] ?? null,
      lost: held.find((one) => one.order.id === order.id)?.lost ?? null,
      accept: () => mutate(order),
      forget: () => setHeld((known) => without(known, order)),
    }),
  };
}

function without(held: readonly HeldOffer[], { id }: DriverOrder): readonly HeldOffer[] {
  return held.filter(({ order }) => order.id !== id);
}

export type Offers = ReturnType<typeof useOffers>;
