import * as driver from '@backhaul/contract/calls/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';

export interface OfferAnswer {
  readonly isAccepting: boolean;
  /** The server's sentence when the order could not be had. */
  readonly problem: string | null;
  readonly accept: () => void;
}

export interface LostOffer {
  readonly order: DriverOrder;
  readonly problem: string;
}

/** No longer there to be had: the card goes, what happened stays. */
const goneCodes = new Set(['order_taken', 'not_found', 'illegal_transition']);

/** Accepting orders: exactly one driver gets each, and the others read why they did not. */
export function useOffers(onAccepted: (order: DriverOrder) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const [lost, setLost] = useState<LostOffer | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (order: DriverOrder) => send(driver.acceptOrder, { params: { id: order.id } }),
    networkMode: 'always',
    onMutate: (order) => {
      setLost(null);
      setProblems((known) => ({ ...known, [order.id]: null }));
    },
    onSuccess: (accepted) => {
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
        setLost({ order, problem });
        void queries.invalidateQueries({ queryKey: [driver.listAvailableOrders.path] });
      } else {
        setProblems((known) => ({ ...known, [order.id]: problem }));
      }
    },
  });

  return {
    lost,
    forgetLost: () => setLost(null),
    offerOf: (order: DriverOrder): OfferAnswer => ({
      isAccepting: isPending && variables.id === order.id,
      problem: problems[order.id] ?? null,
      accept: () => mutate(order),
    }),
  };
}

export type Offers = ReturnType<typeof useOffers>;
