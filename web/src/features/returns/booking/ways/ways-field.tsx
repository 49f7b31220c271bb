import { type WayBack, waysBack } from '@backhaul/domain/way/ways-back.ts';
import { IconBuildingStore, IconHeart, IconTruck } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { PickList } from '../../../../ui/choices.tsx';
import type { DraftAction } from '../draft/draft-reducer.ts';
import classes from './ways.module.css';

const icons = { counter: IconBuildingStore, carrier: IconTruck, donation: IconHeart };
const words: Readonly<Record<WayBack, { title: string; detail: string; need: string }>> = {
  counter: {
    title: 'Return at a store counter',
    detail: 'Target, Best Buy and others. We check their policy first.',
    need: 'the receipt',
  },
  carrier: {
    title: 'Send with UPS, FedEx or USPS',
    detail: 'For a closed parcel with a return label or code.',
    need: 'a label or a code',
  },
  donation: {
    title: 'Donate to a charity',
    detail: 'You donate the item. You get a tax receipt, but no refund.',
    need: 'nothing',
  },
};

const picks = waysBack.map((value) => {
  const Icon = icons[value];
  const { title, detail, need } = words[value];
  return {
    value,
    start: <Icon aria-hidden="true" stroke={1.75} />,
    title,
    detail: (
      <span className={classes['way']}>
        {detail}
        <span className={classes['need']}>
          You need <b>{need}</b>
        </span>
      </span>
    ),
  };
});

/** The first question of step 2: the return method. */
export function WaysField({ way, dispatch }: { way: WayBack; dispatch: Dispatch<DraftAction> }) {
  return (
    <PickList<WayBack>
      label="Where does your item go?"
      hint="The price, pickup times and tracking work the same way for all three choices."
      picks={picks}
      value={way}
      onChange={(chosen) => dispatch({ type: 'answered', answers: { way: chosen } })}
    />
  );
}
