import { Suspense, useState } from 'react';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { Booking } from '../use-booking.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const CompanyBrowser = lazyPart(
  async () =>
    (await import('../../../../parts/company-browser/company-browser.tsx')).CompanyBrowser,
);
const NearbyStores = lazyPart(
  async () => (await import('../../../../parts/store-picker/nearby-stores.tsx')).NearbyStores,
);

type OpenDialog = 'companies' | 'nearby';

/**
 * The two dialogs to find a store: one lists companies, the other nearby stores. The chosen store goes into
 * the draft.
 */
export function useStoreDialogs({ draft, dispatch, now, quote, pickup: check }: Booking) {
  const toast = useToast();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Dialogs are loaded when first opened and stay mounted, so that the search is still there when they open
  // again.
  const [wanted, setWanted] = useState<readonly OpenDialog[]>([]);
  const near = draft.pickupPlace?.location ?? quote.shown?.pickup ?? check.place?.location ?? null;
  const pickup = near && { lat: near.lat, lng: near.lng };

  function show(dialog: OpenDialog) {
    setWanted((known) => (known.includes(dialog) ? known : [...known, dialog]));
    setOpen(dialog);
  }

  function choose(store: StoreChoice, query?: string) {
    dispatch({ type: 'store_picked', store, ...(query === undefined ? {} : { query }) });
    if (store.kind === 'store')
      toast({ title: 'Store selected', description: store.name, isQuiet: true });
    if (store.kind === 'any')
      toast({
        title: 'Any location selected',
        description: `Driver will deliver to the nearest ${store.retailer} location`,
        isQuiet: true,
      });
  }

  function chooseInDialog(store: StoreChoice) {
    choose(store, store.retailer);
    setOpen(null);
  }

  const close = () => setOpen(null);
  const dialogs = (
    <Suspense fallback={null}>
      {wanted.includes('companies') && (
        <CompanyBrowser
          opened={open === 'companies'}
          onClose={close}
          onChoose={chooseInDialog}
          near={pickup}
          purchase={{
            purchaseDate: draft.purchaseDate,
            today: now.date,
            itemCategories: draft.itemCategories,
            orderName: draft.orderName,
            itemDescription: draft.itemDescription,
          }}
        />
      )}
      {wanted.includes('nearby') && (
        <NearbyStores
          key={`${draft.store?.retailer ?? ''} ${pickup?.lat ?? ''}`}
          opened={open === 'nearby'}
          onClose={close}
          onChoose={chooseInDialog}
          retailer={draft.store?.retailer ?? ''}
          pickup={pickup}
          now={now}
        />
      )}
    </Suspense>
  );
  return {
    dialogs,
    near: pickup,
    choose: (store: StoreChoice) => choose(store),
    browse: () => show('companies'),
    findNearby: () => show('nearby'),
  };
}
