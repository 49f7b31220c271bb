import { listReviews } from '@backhaul/contract/calls/returns/reviews.ts';
import { ratingReasonLabels } from '@backhaul/domain/driver/driver-rating.ts';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';

const stars = {
  '1': '1 star',
  '2': '2 stars',
  '3': '3 stars',
  '4': '4 stars',
  '5': '5 stars',
} as const satisfies Readonly<Record<string, string>>;

/** The list of customers' ratings of their drivers, newest first. */
export const AdminReviewsScreen = listOf(listReviews, {
  title: 'Reviews',
  noun: ['review', 'reviews'],
  filters: {
    stars: choice<'1' | '2' | '3' | '4' | '5'>({ label: 'Stars', any: 'Any stars', names: stars }),
    reason: choice({ label: 'Reason', any: 'Any reason', names: ratingReasonLabels }),
  },
  columns: [
    {
      name: 'Order',
      text: 'trackingNumber',
      cell: ({ id, trackingNumber }) => (
        <ThingLink kind="order" id={id}>
          {trackingNumber}
        </ThingLink>
      ),
    },
    { name: 'Stars', text: ({ stars: given }) => `${given} of 5`, card: 'start' },
    {
      name: 'Driver',
      text: ({ driver }) => driver.name,
      cell: ({ driver: { id, name } }) => (
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
      ),
      card: 'end',
    },
    {
      name: 'Customer',
      text: ({ customer }) => customer.name,
      cell: ({ customer: { id, name } }) => (
        <ThingLink kind="customer" id={id}>
          {name}
        </ThingLink>
      ),
    },
    {
      name: 'Reasons',
      text: ({ reasons }) => reasons.map((reason) => ratingReasonLabels[reason]).join(', '),
      card: 'start',
    },
    { name: 'Comment', text: 'words', wraps: true },
    { name: 'Written', time: 'createdAt', card: 'end' },
    { name: 'Store', text: 'retailer', isExtra: true },
  ],
  empty: {
    title: 'No reviews yet',
    children: 'Customers can rate their driver for 30 days after a return.',
  },
});
