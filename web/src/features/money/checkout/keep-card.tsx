import { chooseKeeping } from '@backhaul/contract/calls/money/kept-methods.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { CheckboxField } from '../../../ui/text-field.tsx';
import type { Due } from './checkout-state.ts';

interface Keeping {
  isAgreed: boolean;
  /**
   * True while the choice to store the card is being sent to the gateway, which must know it before the
   * payment.
   */
  isTelling: boolean;
  agree: (isNow: boolean) => void;
}

/**
 * The payer's consent to store the payment method: off at first, and only for a card. If the payer agrees and
 * then pays with something else, the consent is withdrawn at the gateway.
 */
export function useKeeping({
  orderId,
  purpose,
  isKept,
  isCard,
  onTold,
}: {
  orderId: string;
  purpose: Due['purpose'];
  /** True if the payer agreed earlier to store the card, on this page or another. */
  isKept: boolean;
  isCard: boolean;
  onTold?: () => void;
}): Keeping {
  const [isAgreed, setAgreed] = useState(isKept);
  /** True if the choice to store the card could not be saved. It is then not sent again automatically. */
  const [isRefused, setRefused] = useState(false);
  const choose = useCommand(chooseKeeping, {
    failure: 'We could not save your choice about the card',
    onDone: (_, { body }) => {
      setAgreed(body.isKept);
      onTold?.();
    },
    onRefused: (_, { body }) => {
      setAgreed(!body.isKept);
      setRefused(true);
    },
  });
  const isTelling = choose.isPending;

  const tell = (isNow: boolean) =>
    choose.send({ params: { orderId }, body: { purpose, isKept: isNow } });

  function agree(isNow: boolean) {
    setAgreed(isNow);
    setRefused(false);
    tell(isNow);
  }

  const isMoot = isAgreed && !isCard && !isTelling && !isRefused;
  useEffect(() => {
    if (isMoot) tell(false);
  });
  return { isAgreed, isTelling, agree };
}

/** A checkbox that asks if the card may be stored. */
export function KeepCard({ keeping, disabled }: { keeping: Keeping; disabled: boolean }) {
  const { isAgreed, isTelling, agree } = keeping;
  return (
    <CheckboxField
      label="Save this card for a later tip or a cancellation fee"
      hint="You can remove the card at any time in Settings."
      checked={isAgreed}
      disabled={disabled || isTelling}
      onChange={({ target }) => agree(target.checked)}
    />
  );
}
