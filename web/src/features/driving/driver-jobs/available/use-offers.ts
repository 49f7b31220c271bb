import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { refreshAfter } from '../../../../lib/api/cache-tags.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { send } from '../../../../lib/api/send.ts';

export interface OfferAnswer {
  readonly isAccepting: boolean;
  /** The reason accepting failed, if the driver may try again. */
  readonly problem: string | null;
  /** The server's message when another driver has the order. */
  readonly lost: string | null;
  readonly accept: () => void;
  /** Removes the card, because the driver has read that the order is gone. */
  readonly forget: () => void;
}

/** Errors that mean that the order is gone. Its card stays until the driver has read the reason. */
const goneCodes = new Set(['order_taken', 'offered_to_others', 'not_found', 'illegal_transition']);

/** The state of this driver's attempt to accept an order. */
type Course =
  | { readonly step: 'sending' }
  | { readonly step: 'lost'; readonly why: string }
  | { readonly step: 'failed'; readonly why: string }
  | { readonly step: 'done' };

/** The result of accepting several orders together. */
export interface TakenOffers {
  readonly taken: readonly DriverOrder[];
  /** Offers that another driver has accepted or that are no longer open, each with the server's message. */
  readonly lost: readonly { readonly order: DriverOrder; readonly why: string }[];
  /** The reason the remaining orders were not tried; null if all were tried. */
  readonly problem: string | null;
}

const isGone = (error: unknown) => error instanceof ApiError && goneCodes.has(error.code);

/**
 * Functions to accept orders. Exactly one driver gets each order; the other drivers see the reason why they
 * did not get it.
 */
export function useOffers(onAccepted: (order: DriverOrder) => void) {
  const queries = useQueryClient();
  const [courses, setCourses] = useState<ReadonlyMap<string, Course>>(new Map());
  const set = (id: string, course: Course) => setCourses((known) => new Map(known).set(id, course));
  function takeOff(gone: string) {
    const offered = queryOf(driver.listAvailableOrders, {}).queryKey;
    queries.setQueryData(offered, (orders) => orders?.filter(({ id }) => id !== gone));
  }
  function take(accepted: DriverOrder) {
    set(accepted.id, { step: 'done' });
    takeOff(accepted.id);
    const own = queryOf(driver.listDriverOrders, {}).queryKey;
    queries.setQueryData(own, (orders) => orders && [...orders, accepted]);
  }
  function lose(id: string, why: string) {
    set(id, { step: 'lost', why });
    takeOff(id);
  }
  const command = useCommand(driver.acceptOrder, {
    success: ({ pickupStreetAddress }) => ({
      title: 'Order Accepted',
      description: `Collect the return at ${pickupStreetAddress}.`,
    }),
    onDone: (accepted) => {
      take(accepted);
      onAccepted(accepted);
    },
    onRefused: (error, { params: { id } }) => {
      if (isGone(error)) lose(id, reasonOf(error));
      else set(id, { step: 'failed', why: reasonOf(error) });
    },
  });

  function accept({ id }: DriverOrder) {
    set(id, { step: 'sending' });
    command.send({ params: { id } });
  }

  /**
   * Accepts the orders one after the other. It stops if the server refuses because of the driver, not because
   * of one order.
   */
  async function acceptAll(
    orders: readonly DriverOrder[],
    onTaken: (order: DriverOrder) => void,
  ): Promise<TakenOffers> {
    const taken: DriverOrder[] = [];
    const lost: { order: DriverOrder; why: string }[] = [];
    let problem: string | null = null;
    for (const order of orders) {
      try {
        const accepted = await send(driver.acceptOrder, { params: { id: order.id } });
        take(accepted);
        onTaken(accepted);
        taken.push(accepted);
      } catch (error) {
        const why = reasonOf(error);
        if (!isGone(error)) {
          problem = why;
          break;
        }
        lose(order.id, why);
        lost.push({ order, why });
      }
    }
    await refreshAfter(queries, driver.acceptOrder, {});
    return { taken, lost, problem };
  }

  const whyOf = (id: string, step: 'lost' | 'failed') => {
    const course = courses.get(id);
    return course?.step === step ? course.why : null;
  };
  return {
    courses,
    onAccepted,
    acceptAll,
    offerOf: (order: DriverOrder): OfferAnswer => ({
      isAccepting: command.isPending && command.input?.params.id === order.id,
      problem: whyOf(order.id, 'failed'),
      lost: whyOf(order.id, 'lost'),
      accept: () => accept(order),
      forget: () => set(order.id, { step: 'done' }),
    }),
  };
}

export type Offers = ReturnType<typeof useOffers>;
