import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { AddressField } from '../../../../parts/address-field/address-field.tsx';
import type { Position } from '../../../../lib/current-position.ts';
import { Fold } from '../steps/fold.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { CharitySection } from './charity-section.tsx';
import { CounterCard } from './counter-card.tsx';
import { ItemFields } from './item-fields.tsx';
import { takerOf } from './parcel-answers.ts';
import { ParcelSection } from './parcel-section.tsx';

/** Step 2 for a parcel or a donation: its questions replace those about store and purchase. */
export function OtherWay({
  quote,
  near,
  ...props
}: StepProps & { quote: Quote | null; near: Position | null }) {
  const { draft, dispatch, errors } = props;
  if (draft.way === 'donation')
    return (
      <>
        <CharitySection {...props} near={near} />
        <ItemFields {...props} />
      </>
    );
  const taker = takerOf(draft);
  return (
    <>
      <ParcelSection {...props} />
      <ItemFields {...props} />
      {quote?.counter && <CounterCard quote={quote} />}
      {taker !== '' && (
        <Fold
          title={`Another ${taker} counter`}
          state={
            draft.parcelAddress.trim() || 'We use the nearest counter unless you enter an address'
          }
          isOpen={errors.retailer !== undefined}
        >
          <AddressField
            label={`Address of the ${taker} counter`}
            name="counter-address"
            autoComplete="off"
            hint="Street and number, city and ZIP code"
            value={draft.parcelAddress}
            error={errors.retailer}
            onType={(parcelAddress) => dispatch({ type: 'answered', answers: { parcelAddress } })}
            onPick={({ formattedAddress }) =>
              dispatch({ type: 'answered', answers: { parcelAddress: formattedAddress } })
            }
          />
        </Fold>
      )}
    </>
  );
}
