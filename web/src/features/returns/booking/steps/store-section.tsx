import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { IconBuildingStore, IconCurrentLocation } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Position } from '../../../../lib/current-position.ts';
import { AddressField } from '../../../../parts/address-field/address-field.tsx';
import { PolicyStrip } from '../../../../parts/return-policy/policy-strip.tsx';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import { StorePicker } from '../../../../parts/store-picker/store-picker.tsx';
import { Button } from '../../../../ui/button.tsx';
import { receiptMark } from '../start/receipt-mark.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import classes from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const PolicyObstacles = lazyPart(
  async () =>
    (await import('../../../../parts/return-policy/policy-obstacles.tsx')).PolicyObstacles,
);

export interface StoreSectionProps extends StepProps {
  policy: PolicyTerms | null;
  near: Position | null;
  onChoose: (choice: StoreChoice) => void;
  onBrowse: () => void;
  onNearby: () => void;
}

/**
 * Fields for the destination: a search, two other ways to find a store, or a typed address. The retailer's
 * requirements appear below.
 */
export function StoreSection({
  draft,
  dispatch,
  errors,
  now,
  policy,
  near,
  onChoose,
  onBrowse,
  onNearby,
}: StoreSectionProps) {
  const { store, purchaseDate, itemCategories, orderName, itemDescription } = draft;
  const items = { itemCategories, orderName, itemDescription };
  const purchase = { ...items, purchaseDate, today: now.date };
  return (
    <Stack gap={3} shrinks className={classes['stack']}>
      <StorePicker
        mark={receiptMark(draft, 'store')}
        query={draft.storeQuery}
        onQuery={(text) => dispatch({ type: 'store_typed', text })}
        choice={store}
        onChoose={onChoose}
        near={near}
        now={now}
        error={store?.kind === 'address' ? undefined : errors.retailer}
        beside={
          <>
            <Button
              className={classes['beside']}
              icon={<IconBuildingStore aria-hidden="true" stroke={1.75} />}
              onClick={onBrowse}
            >
              Browse by company
            </Button>
            <Button
              className={classes['beside']}
              icon={<IconCurrentLocation aria-hidden="true" stroke={1.75} />}
              onClick={onNearby}
            >
              Find nearby stores
            </Button>
          </>
        }
      />
      {store?.kind === 'address' && (
        <AddressField
          label={`Address of ${store.retailer || 'the store'}`}
          name="store-address"
          autoComplete="off"
          hint="Street and number, city and ZIP code"
          value={store.address}
          error={errors.retailer && 'Enter the address of the store'}
          onType={(address) =>
            dispatch({ type: 'store_picked', store: { ...store, address, placeId: null } })
          }
          onPick={({ formattedAddress, placeId }) =>
            dispatch({
              type: 'store_picked',
              store: { ...store, address: formattedAddress, placeId },
            })
          }
        />
      )}
      {store && policy && (
        <PolicyStrip retailer={store.retailer} policy={policy} purchase={purchase} />
      )}
      {store && policy && (
        <Suspense fallback={null}>
          <PolicyObstacles retailer={store.retailer} policy={policy} purchase={purchase} />
        </Suspense>
      )}
    </Stack>
  );
}
