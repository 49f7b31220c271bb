import { nearbyStores, type Store } from '@backhaul/contract/calls/places/catalog.ts';
import { redirectOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { farthestRedirectMiles, isWithinRedirect } from '@backhaul/domain/geo/redirect-distance.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useOrderDetail } from '../order-data.ts';
import classes from '../admin-orders.module.css';
import { actWords, explanationOf } from '../../../../words/console/orders.ts';
import type { ActSubject } from './order-acts.ts';

/** The maximum number of stores that one API call returns. Any other stores are farther away. */
const mostStores = 50;

interface RedirectProps {
  subject: ActSubject;
  onClose: () => void;
}

/** A dialog to send an active order to another location of its retailer. */
export function RedirectDialog({ subject, onClose }: RedirectProps) {
  const { label } = actWords.redirect;
  const detail = useOrderDetail(subject.id);
  const loading = (
    <SkeletonRegion label="Stores are loading">
      <SkeletonText lines={4} />
    </SkeletonRegion>
  );
  return (
    <Dialog opened onClose={onClose} title={`${label}, ${subject.trackingNumber}`} size="md">
      <QueryView query={detail} loading={loading} failed={{}}>
        {({ retailer, store }) => (
          <RedirectForm
            subject={subject}
            onClose={onClose}
            from={{ retailer, storeId: store.id, lat: store.lat, lng: store.lng }}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

function RedirectForm({
  subject,
  onClose,
  from: { retailer, storeId: current, lat, lng },
}: RedirectProps & {
  from: { retailer: string; storeId: string | null; lat: number; lng: number };
}) {
  const stores = useQuery(
    queryOf(nearbyStores, { query: { retailer, lat, lng, limit: mostStores } }),
  );
  const form = useCallForm(redirectOrder, {
    values: { storeId: '', reason: '' },
    check: ({ storeId, reason }) => ({
      ...(storeId === '' && { storeId: 'Choose a store' }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ storeId, reason }) => ({ params: { id: subject.id }, body: { storeId, reason } }),
    success: { title: actWords.redirect.done, description: subject.trackingNumber },
    onDone: onClose,
  });
  const others = (found: readonly Store[]) =>
    found.filter(
      ({ id, coordinates }) => id !== current && isWithinRedirect({ lat, lng }, coordinates),
    );

  return (
    <form className={classes['form']} {...form.props}>
      <p>{explanationOf('redirect', subject.status)}</p>
      <QueryView
        query={stores}
        loading={<SkeletonText lines={4} />}
        failed={{}}
        isEmpty={(found) => others(found).length === 0}
        empty={
          <p>
            {retailer} has no other location within {farthestRedirectMiles} miles that takes
            returns.
          </p>
        }
      >
        {(found) => (
          <PickList
            label="Store"
            className={classes['list']}
            picks={others(found).map(({ id, displayName, streetAddress, city, coordinates }) => ({
              value: id,
              title: displayName,
              detail: `${streetAddress}, ${city}`,
              end: distanceText(greatCircleMiles({ lat, lng }, coordinates)),
            }))}
            {...form.control('storeId')}
          />
        )}
      </QueryView>
      <TextAreaField label="Reason" required maxLength={500} {...form.field('reason')} />
      <FieldError id="redirect-failure" error={form.problem} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : actWords.redirect.label}
        </Button>
      </div>
    </form>
  );
}
