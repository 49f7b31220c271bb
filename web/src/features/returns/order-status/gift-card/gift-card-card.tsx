import { revealGiftCard, type RevealedCard } from '@backhaul/contract/calls/returns/gift-cards.ts';
import type { GiftCard, Order } from '@backhaul/contract/order-answer.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { StatusSection } from '../status-section.tsx';
import classes from '../cards.module.css';

/**
 * A gift card that the store gave for the item. Only its owner can reveal its number and photos
 * (product-rules.md#gift-cards).
 */
export function GiftCardCard({ order, card }: { order: Order; card: GiftCard }) {
  const [shown, setShown] = useState<RevealedCard | null>(null);
  const reveal = useCommand(revealGiftCard, { onDone: setShown });
  return (
    <StatusSection title="Your gift card">
      <Stack gap={2} pad={5} className={classes['gift-card-card-card']}>
        <p className={classes['amount']}>{formatDollars(card.amount)}</p>
        <Text size={18} figures breaks className={classes['number']}>
          {shown === null ? (
            <>
              <span aria-hidden="true">•••• •••• •••• {card.lastFour ?? '••••'}</span>
              <span className="visually-hidden">
                {card.lastFour === null ? 'Number hidden' : `Card ending in ${card.lastFour}`}
              </span>
            </>
          ) : (
            <span aria-label="Number">{inGroups(shown.number)}</span>
          )}
        </Text>
        <Text size={14} tone="quiet">
          {order.store.name}, <SpokenTime instant={card.givenAt} />
        </Text>
      </Stack>
      {shown !== null && (
        <div className={classes['photos']}>
          <Photo photo={shown.front} label="Front of the gift card" />
          <Photo photo={shown.back} label="Back of the gift card" />
        </div>
      )}
      <Text size={14} tone="quiet" className={classes['words']}>
        The store refunded you with a gift card, and your driver added it here. Only you can see the
        number and the photos. We record each time you view them.
      </Text>
      {shown === null ? (
        <Button
          icon={<IconEye aria-hidden="true" stroke={1.75} />}
          disabled={reveal.isPending}
          onClick={() => reveal.send({ params: { orderId: order.id } })}
        >
          {reveal.isPending ? 'Opening...' : 'Reveal'}
        </Button>
      ) : (
        <Button
          icon={<IconEyeOff aria-hidden="true" stroke={1.75} />}
          onClick={() => setShown(null)}
        >
          Hide
        </Button>
      )}
      <FieldError id="reveal-failure" error={reveal.problem} />
    </StatusSection>
  );
}

function inGroups(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Photo({ photo, label }: { photo: RevealedCard['front']; label: string }) {
  return <img src={`data:${photo.mediaType};base64,${photo.base64}`} alt={label} />;
}
