import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useState } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate } from '../../../../lib/router/use-router.ts';
import { useOnline } from '../../../../parts/driver/use-online.ts';
import { useNoteOwnAct } from '../active/use-note-own-act.ts';
import type { Offers, TakenOffers } from '../available/use-offers.ts';

/**
 * Goes online, then accepts the orders of a shift one after the other. `result` is set if not all of them
 * could be accepted.
 */
export function useTakeShift(offers: Offers) {
  const online = useOnline();
  const navigate = useNavigate();
  const noteAccepted = useNoteOwnAct('accepted');
  const [asked, setAsked] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const [result, setResult] = useState<TakenOffers | null>(null);

  async function accept(orders: readonly DriverOrder[]): Promise<void> {
    const outcome = await offers.acceptAll(orders, noteAccepted);
    setTaking(false);
    if (outcome.taken.length === orders.length)
      return navigate({ to: paths.driverPortal, search: { tab: 'active' } });
    setResult(outcome);
  }

  return {
    asked,
    isTaking,
    result,
    forget: () => setResult(null),
    take(orders: readonly DriverOrder[]): void {
      setAsked(orders.length);
      setTaking(true);
      setResult(null);
      online.change(true, (isOnline) => {
        if (isOnline) void accept(orders);
        else setTaking(false);
      });
    },
  };
}
