import { namesOfDetails, type OrderDetail } from '../order/order-changes.ts';
import { type NotificationWords, seeReturn } from './notification-words.ts';

interface ChangedReturn {
  retailer: string;
  changed: readonly OrderDetail[];
}

/** The words for a customer whose booking the staff corrected; with the window, if it is new. */
export function bookingCorrected({
  retailer,
  window,
  changed,
}: ChangedReturn & { window: string }): NotificationWords {
  const when = changed.includes('slot') ? ` We collect it ${window}.` : '';
  return {
    subject: `We corrected your ${retailer} return`,
    body: `New: ${namesOfDetails(changed)}.${when} Write to us if that is not right.`,
    link: seeReturn,
  };
}

/** The words for the driver whose job the customer changed, or the staff. */
export function jobChanged({
  retailer,
  changed,
  isByStaff,
}: ChangedReturn & { isByStaff: boolean }): NotificationWords {
  return {
    subject: `${isByStaff ? 'We' : 'The customer'} changed the ${retailer} return`,
    body:
      changed.length === 0
        ? 'Your job shows what is new.'
        : `New: ${namesOfDetails(changed)}. Your job shows it.`,
    link: { label: 'Open your jobs', page: 'driver_portal' },
  };
}
