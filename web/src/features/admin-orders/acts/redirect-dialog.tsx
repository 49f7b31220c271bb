import { nearbyStores } from '@backhaul/contract/calls/catalog.ts';
import { redirectOrder } from '@backhaul/contract/calls/driver.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { send } from '../../../lib/api/send.ts';
import { useToldErrors } from '../../../lib/use-told-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useOrderCommand, useOrderDetail } from '../order-data.ts';
import classes from './acts.module.css';
import { actWords } from './act-words.ts';
import type { ActSubject } from './order-acts.ts';

interface RedirectProps {
  subject: ActSubject;
  onClose: () => void;
}

/** Sends an active order to another location of its retailer. */
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
  const toast = useToast();
  const stores = useQuery(queryOf(nearbyStores, { query: { retailer, lat, lng } }));
  const [storeId, setStoreId] = useState<string>();
  const [reason, setReason] = useState('');
  const why = reason.trim();
  const { errors, pass } = useToldErrors<'store' | 'reason'>({
    ...(storeId === undefined ? { store: 'Choose a store' } : {}),
    ...(why === '' ? { reason: 'A reason is required' } : {}),
  });
  const { mutate, isPending, error } = useOrderCommand(
    subject.id,
    (body: { storeId: string; reason: string }) =>
      send(redirectOrder, { params: { id: subject.id }, body }),
    () => {
      onClose();
      toast({ title: actWords.redirect.done, description: subject.trackingNumber });
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pass() || storeId === undefined) focusFirstInvalid(event.currentTarget);
    else mutate({ storeId, reason: why });
  }

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <p>{actWords.redirect.explanation}</p>
      <QueryView
        query={stores}
        loading={<SkeletonText lines={4} />}
        failed={{}}
        isEmpty={(found) => found.every(({ id }) => id === current)}
        empty={<p>{retailer} has no other location here that takes returns.</p>}
      >
        {(found) => (
          <PickList
            label="Store"
            className={classes['list']}
            picks={found
              .filter(({ id }) => id !== current)
              .map(({ id, displayName, streetAddress, city }) => ({
                value: id,
                title: displayName,
                detail: `${streetAddress}, ${city}`,
              }))}
            value={storeId}
            error={errors.store}
            onChange={setStoreId}
          />
        )}
      </QueryView>
      <TextAreaField
        label="Reason"
        required
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldError id="redirect-failure" error={error ? reasonOf(error) : undefined} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : actWords.redirect.label}
        </Button>
      </div>
    </form>
  );
}
