import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { IconArrowBackUp, IconBuildingStore, IconHeartHandshake } from '@tabler/icons-react';
import { type Pick, PickList } from '../../ui/choices.tsx';
import { planTitle } from '../../words/customer/refusal-plans.ts';

function picksFor(retailer: string | null): Pick<RefusalPlan>[] {
  return [
    {
      value: 'bring_back',
      title: planTitle('bring_back', retailer),
      detail: 'Your driver brings the item back to your door',
      end: <IconArrowBackUp aria-hidden="true" stroke={1.75} />,
    },
    {
      value: 'another_location',
      title: planTitle('another_location', retailer),
      detail:
        'Your driver tries the nearest open store, up to 10 miles away. If no store is open, you get the item back',
      end: <IconBuildingStore aria-hidden="true" stroke={1.75} />,
    },
    {
      value: 'donate',
      title: planTitle('donate', retailer),
      detail: 'The item goes to a charity on our list. You get a donation receipt, but no refund',
      end: <IconHeartHandshake aria-hidden="true" stroke={1.75} />,
    },
  ];
}

/**
 * The field for what happens to the item if the store refuses it (product-rules.md#refusal-plan).
 */
export function RefusalPlanField({
  retailer,
  value,
  onChange,
  labelHidden,
}: {
  /** The retailer's name; null if unknown. */
  retailer: string | null;
  value: RefusalPlan;
  onChange: (plan: RefusalPlan) => void;
  labelHidden?: boolean;
}) {
  return (
    <PickList<RefusalPlan>
      labelHidden={labelHidden}
      label="If the store refuses your item"
      hint="The price stays the same. If the store refuses the item, you have 10 minutes to choose again."
      picks={picksFor(retailer)}
      value={value}
      onChange={onChange}
    />
  );
}
