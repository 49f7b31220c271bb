import { wayRow } from '@backhaul/domain/way/ways-back.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { PickupLocation, PickupMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { IconDoor, IconHandGrab, IconHome, IconTrees } from '@tabler/icons-react';
import { planTitle } from '../../../../words/customer/refusal-plans.ts';
import { RefusalPlanField } from '../../../../parts/refusal-plan/refusal-plan-field.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { AuthorizationField } from './authorization-field.tsx';
import classes from './steps.module.css';
import { Fold } from './fold.tsx';
import { LiabilityTerms } from './liability-terms.tsx';
import { PickupTime } from './pickup-time.tsx';
import { PurchaseSection } from './purchase-section.tsx';
import type { StepProps } from './step-props.ts';

const locations = [
  {
    value: 'inside' as const,
    title: 'Inside',
    detail: 'At your door, in the lobby, at the desk',
    end: <IconHome aria-hidden="true" stroke={1.75} />,
  },
  {
    value: 'outside' as const,
    title: 'Outside',
    detail: 'On the porch, in the yard, at the gate',
    end: <IconTrees aria-hidden="true" stroke={1.75} />,
  },
];

const methods = [
  {
    value: 'handoff' as const,
    title: 'Handoff',
    detail: 'You hand the item to the driver and sign',
    end: <IconHandGrab aria-hidden="true" stroke={1.75} />,
  },
  {
    value: 'door_dropoff' as const,
    title: 'Door drop-off',
    detail: 'You leave the item at the door for the driver',
    end: <IconDoor aria-hidden="true" stroke={1.75} />,
  },
];

/**
 * Step 3 of a booking: the time and manner of the pickup, and the store's questions about the purchase.
 */
export function PreferencesStep({
  draft,
  dispatch,
  errors,
  now,
  uploads,
  brandName,
  lastDay,
  quote,
}: StepProps & {
  uploads: Uploads;
  brandName: string;
  lastDay: string | null;
  /** The current price; null before there is one. */
  quote: Quote | null;
}) {
  const { asksPurchase } = wayRow(draft.way);
  const isDoorDropoff = draft.pickupMethod === 'door_dropoff';
  const owesTerms = isDoorDropoff || draft.pickupLocation === 'outside';
  const notes = [draft.pickupInstructions, draft.accessNotes]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <>
      <PickupTime {...{ draft, dispatch, errors, now, lastDay }} prices={quote?.slotPrices} />
      <PickList<PickupLocation>
        label="Pickup location"
        layout="cards"
        picks={locations}
        value={draft.pickupLocation ?? undefined}
        error={errors.pickupLocation}
        onChange={(pickupLocation) => dispatch({ type: 'answered', answers: { pickupLocation } })}
      />
      <PickList<PickupMethod>
        label="Pickup method"
        layout="cards"
        picks={methods}
        value={draft.pickupMethod}
        onChange={(pickupMethod) => dispatch({ type: 'answered', answers: { pickupMethod } })}
      />
      {owesTerms && (
        <LiabilityTerms
          isOutside={draft.pickupLocation === 'outside'}
          missedPickupFee={quote?.missedPickupFee}
          accepted={draft.acceptsLiabilityTerms}
          error={errors.acceptsLiabilityTerms}
          onAccept={(acceptsLiabilityTerms) =>
            dispatch({ type: 'answered', answers: { acceptsLiabilityTerms } })
          }
        />
      )}
      <Fold
        title="Notes for the driver"
        state={notes || 'Optional, such as a gate code'}
        isOpen={false}
      >
        <TextAreaField
          label="Pickup instructions"
          optional
          maxLength={1000}
          placeholder="Second floor, ring twice"
          hint="Drivers read this note before they accept your order."
          value={draft.pickupInstructions}
          onChange={({ target }) =>
            dispatch({ type: 'answered', answers: { pickupInstructions: target.value } })
          }
        />
        <TextAreaField
          label="Access notes"
          optional
          maxLength={1000}
          placeholder={isDoorDropoff ? 'Gate code, where the item is' : 'Gate code, how to get in'}
          hint="Only your driver and our support can read this."
          value={draft.accessNotes}
          onChange={({ target }) =>
            dispatch({ type: 'answered', answers: { accessNotes: target.value } })
          }
        />
      </Fold>
      {asksPurchase && (
        <Fold
          title="If the store refuses your item"
          state={planTitle(draft.refusalPlan, draft.store?.retailer ?? null)}
          isOpen={false}
        >
          <RefusalPlanField
            retailer={draft.store?.retailer ?? null}
            value={draft.refusalPlan}
            onChange={(refusalPlan) => dispatch({ type: 'answered', answers: { refusalPlan } })}
          />
        </Fold>
      )}
      {asksPurchase && <PurchaseSection {...{ draft, dispatch, errors, now, uploads }} />}
      <div className={classes['authorization']}>
        <AuthorizationField {...{ draft, dispatch, errors, brandName }} />
      </div>
    </>
  );
}
