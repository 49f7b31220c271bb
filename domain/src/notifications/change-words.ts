import { namesOfDetails, type OrderDetail } from '../order/order-changes.ts';
import { type NotificationWords, seeReturn } from './notification-words.ts';

interface ChangedReturn {
  retailer: string;
  changed: readonly OrderDetail[];
}

/**
 * The message to a customer whose booking our staff corrected. It states the pickup window if that changed.
 */
export function bookingCorrected({
  retailer,
  window,
  changed,
}: ChangedReturn & { window: string }): NotificationWords {
  const when = changed.includes('slot') ? ` We collect your item ${window}.` : '';
  return {
    subject: `We corrected your ${retailer} return`,
    body: `We changed the ${namesOfDetails(changed)}.${when} Write to us if this is not right.`,
    link: seeReturn,
  };
}

/** The message to a driver whose job was changed by the customer or our staff. */
export function jobChanged({
  retailer,
  changed,
  isByStaff,
}: ChangedReturn & { isByStaff: boolean }): NotificationWords {
  return {
    subject: `${isByStaff ? 'We' : 'The customer'} changed the ${retailer} return`,
    body:
      changed.length === 0
        ? 'Open the job to see the change.'
        : `Changed: ${namesOfDetails(changed)}. Open the job to see the change.`,
    link: { label: 'Open your jobs', page: 'driver_portal' },
  };
}
