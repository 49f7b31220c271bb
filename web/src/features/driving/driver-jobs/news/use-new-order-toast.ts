import { type DriverOrder, listAvailableOrders } from '@backhaul/contract/calls/driving/driver.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { slotWords } from '../../../../lib/format/slot.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate } from '../../../../lib/router/use-router.ts';
import { useLiveMessages } from '../../../../live/use-live.ts';
import { payText } from '../../../../words/driver/jobs.ts';
import type { ToastMessage } from '../../../../ui/toast/toast-state.ts';
import { useCloseToastAbout, useToast } from '../../../../ui/toast/use-toast.ts';
import { addedSentence, joinedTitle, wayText } from '../../../../words/driver/offers.ts';
import { newOffers } from '../orders-map/new-offers.ts';
import { alertDriver } from '../../../../parts/driver/offer-alerts.ts';

const toastMs = 8_000;

type NewOrder = Extract<LiveMessage, { type: 'NEW_ORDER' }>['order'];

/**
 * Finds an offer in the driver's current list. Undefined if the list does not contain it, null if the list
 * could not be loaded.
 */
async function readOffer(queries: QueryClient, id: string) {
  const { queryKey } = queryOf(listAvailableOrders, {});
  await queries.refetchQueries({ queryKey });
  const state = queries.getQueryState(queryKey);
  if (state?.status !== 'success') return null;
  return queries.getQueryData(queryKey)?.find((order) => order.id === id);
}

const aboutOf = (id: string) => `offer ${id}`;

/** Text such as '4022 Juniata Ave, 1.9 mi by road, 6 min. +11 min, on your way. Today, 12 to 5 PM'. */
function describe(order: DriverOrder, window: string): string {
  const adds = order.offer?.adds;
  const place = [order.pickupStreetAddress, wayText(order)].filter((part) => part !== null);
  return [place.join(', '), adds && addedSentence(adds), window].filter(Boolean).join(' · ');
}

/**
 * Announces each new order with its main facts in a toast for 8 seconds, marks its pin on the map, and rings
 * if the driver turned that on. An order that the driver's list of offers does not contain gets no toast. If
 * the order is no longer on offer, its toast closes.
 */
export function useNewOrderToast(): void {
  const toast = useToast();
  const closeAbout = useCloseToastAbout();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const timeZone = useTimeZone();

  const showToast = ({ id }: NewOrder, words: Pick<ToastMessage, 'figure' | 'description'>) => {
    newOffers.add(id);
    alertDriver();
    toast({
      title: 'New Order Available',
      ...words,
      durationMs: toastMs,
      about: aboutOf(id),
      action: {
        label: 'View',
        onPress: () => {
          newOffers.drop(id);
          void navigate({ to: paths.driverPortal, search: { tab: 'map', order: id } });
        },
      },
    });
  };

  /**
   * Announces several orders that are offered together. They have one card, at the top of the list of offers.
   */
  function tellTogether({ id }: NewOrder, together: NonNullable<NewOrder['together']>): void {
    alertDriver();
    toast({
      title: joinedTitle(together),
      description: 'Accept all these returns, or decline them all.',
      durationMs: toastMs,
      about: aboutOf(id),
      action: {
        label: 'View',
        onPress: () => void navigate({ to: paths.driverPortal, search: { tab: 'available' } }),
      },
    });
  }

  async function hear(told: NewOrder): Promise<void> {
    if (told.together !== undefined) return tellTogether(told, told.together);
    const order = await readOffer(queries, told.id);
    if (order === undefined) return;
    if (order === null)
      showToast(told, {
        figure: formatDollars(told.driverPay),
        description: told.pickupAddress || 'Tap to view on map',
      });
    else
      showToast(told, {
        figure: payText(order),
        description: describe(order, slotWords(order, { nowMs: Date.now(), timeZone })),
      });
  }

  useLiveMessages((message) => {
    if (message.type === 'NEW_ORDER') void hear(message.order);
    if (message.type === 'OFFER_GONE') closeAbout(aboutOf(message.order.id));
  });
}
