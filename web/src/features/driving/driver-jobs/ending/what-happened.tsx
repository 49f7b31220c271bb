import type { JobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { handOverReasonLabels, type HandOverWay } from '@backhaul/domain/proof/hand-over.ts';
import {
  IconCamera,
  IconCreditCard,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconSignature,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { entryOf } from '../../../../lib/entry-of.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import classes from '../job/job.module.css';

const ways: Readonly<Record<HandOverWay, string>> = {
  signature: 'Signed on your phone',
  code: 'The customer gave the code',
  neither: 'No signature and no code',
};

const photos: Readonly<Record<ProofKind, string>> = {
  pickup: 'Pickup photo',
  delivery: 'Delivery photo',
  counter_receipt: 'Counter receipt',
  refusal: 'Photo taken at the counter',
};

interface Step {
  key: string;
  at: string;
  icon: ReactNode;
  words: string;
}

const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const;

function stepsOf(ending: JobEnding): Step[] {
  const { handOver, giftCard, proofs, street, returnName } = ending;
  const door = handOver && {
    key: 'hand-over',
    at: handOver.happenedAt,
    icon: <IconSignature {...icon} />,
    words:
      handOver.reason === null
        ? ways[handOver.way]
        : `${ways[handOver.way]}: ${handOverReasonLabels[handOver.reason].toLowerCase()}`,
  };
  const pickedUp = ending.pickedUpAt !== null && {
    key: 'picked-up',
    at: ending.pickedUpAt,
    icon: <IconPackage {...icon} />,
    words: `Item picked up at ${street}`,
  };
  const delivered = ending.deliveredAt !== null && {
    key: 'delivered',
    at: ending.deliveredAt,
    icon: <IconMapPin {...icon} />,
    words: `Item handed in at ${returnName}`,
  };
  const card = giftCard.given && {
    key: 'gift-card',
    at: giftCard.given.givenAt,
    icon: <IconCreditCard {...icon} />,
    words: `Gift card for ${formatDollars(giftCard.given.amount)}${
      giftCard.given.lastFour === null ? '' : `, ending in ${giftCard.given.lastFour}`
    }`,
  };
  const taken = proofs.map(({ kind, createdAt }, at) => ({
    key: `${kind}-${at}`,
    at: createdAt,
    icon: kind === 'counter_receipt' ? <IconReceipt {...icon} /> : <IconCamera {...icon} />,
    words: entryOf(photos, kind) ?? 'Photo',
  }));
  return [door, pickedUp, delivered, card, ...taken]
    .filter((step) => step !== null && step !== false)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** A list of the item's hand-overs, earliest first, with time, place and proof. */
export function WhatHappened({ ending }: { ending: JobEnding }) {
  const steps = stepsOf(ending);
  if (steps.length === 0) return null;
  return (
    <Card as="section" flat padded aria-labelledby="what-happened">
      <Text as="h2" size={18} below={3} id="what-happened">
        What was handed over
      </Text>
      <Stack as="ul" gap={3} className={classes['steps']}>
        {steps.map(({ key, at, icon: shown, words }) => (
          <li key={key}>
            {shown}
            <span>
              <strong>{words}</strong>, <SpokenTime instant={at} />
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
