import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';

export interface OfferAnswer {
  readonly isAccepting: boolean;
  /** The reason why accepting failed, if the driver may try again. */
  readonly problem: string | null;
  /** The server's message when another driver has the order. */
  readonly lost: string | null;
  readonly accept: () => void;
  /** Confirms that the driver has read that the order is gone. */
  readonly forget: () => void;
}

/** Errors that mean that the order is gone; its card stays until the driver has read why. */
const goneCodes = new Set(['order_taken', 'not_found', 'illegal_transition']);

/** The state of this driver's attempt to accept an order. */
type Course =
  | { readonly step: 'sending' }
  | { readonly step: 'lost'; readonly why: string }
  | { readonly step: 'failed'; readonly why: string }
  | { readonly step: 'done' };

/** Accepts orders: exactly one driver gets each, and the others read why they did not. */
export function useOffers(onAccepted: (order: DriverOrder) => void) {
  const queries = useQueryClient();
  const [courses, setCourses] = useState<ReadonlyMap<string, Course>>(new Map());
  const set = (id: string, course: Course) => setCourses((known) => new Map(known).set(id, course));
  function takeOff(gone: string) {
    const offered = queryOf(driver.listAvailableOrders, {}).queryKey;
    queries.setQueryData(offered, (orders) => orders?.filter(({ id }) => id !== gone));
  }
  const { send, isPending, input } = useCommand(driver.acceptOrder, {
    success: ({ pickupStreetAddress }) => ({
      title: 'Order Accepted',
      description: `Collect it at ${pickupStreetAddress}.`,
    }),
    onDone: (accepted) => {
      set(accepted.id, { step: 'done' });
      takeOff(accepted.id);
      const own = queryOf(driver.listDriverOrders, {}).queryKey;
      queries.setQueryData(own, (orders) => orders && [...orders, accepted]);
      onAccepted(accepted);
    },
    onRefused: (error, { params: { id } }) => {
      const isLost = error instanceof ApiError && goneCodes.has(error.code);
      set(id, { step: isLost ? 'lost' : 'failed', why: reasonOf(error) });
      if (isLost) takeOff(id);
    },
  });

  function accept({ id }: DriverOrder) {
    set(id, { step: 'sending' });
    send({ params: { id } });
  }

  const whyOf = (id: string, step: 'lost' | 'failed') => {
    const course = courses.get(id);
    return course?.step === step ? course.why : null;
  };
  return {
    courses,
    offerOf: (order: DriverOrder): OfferAnswer => ({
      isAccepting: isPending && input?.params.id === order.id,
      problem: whyOf(order.id, 'failed'),
      lost: whyOf(order.id, 'lost'),
      accept: () => accept(order),
      forget: () => set(order.id, { step: 'done' }),
    }),
  };
}

export type Offers = ReturnType<typeof useOffers>;
