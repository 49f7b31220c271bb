import { chooseKeeping } from '@backhaul/contract/calls/money/kept-methods.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { CheckboxField } from '../../../ui/text-field.tsx';
import type { Due } from './checkout-state.ts';

interface Keeping {
  isAgreed: boolean;
  /** The gateway is being told; it must know before it is paid with. */
  isTelling: boolean;
  agree: (isNow: boolean) => void;
}

/**
 * True if what pays may be kept: not agreed at first, and only of a card. A payer who agrees and then pays with something else
 * has not agreed to that, and the gateway is told so.
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
  /** As it was agreed before, on this page or another. */
  isKept: boolean;
  isCard: boolean;
  onTold?: () => void;
}): Keeping {
  const [isAgreed, setAgreed] = useState(isKept);
  /** A consent that could not be recorded is not sent again by itself. */
  const [isRefused, setRefused] = useState(false);
  const choose = useCommand(chooseKeeping, {
    failure: 'We could not save your choice',
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

/** Asks whether the card may be kept. */
export function KeepCard({ keeping, disabled }: { keeping: Keeping; disabled: boolean }) {
  const { isAgreed, isTelling, agree } = keeping;
  return (
    <CheckboxField
      label="Keep this card for a later tip or a cancellation fee"
      hint="Remove it at any time in Settings."
      checked={isAgreed}
      disabled={disabled || isTelling}
      onChange={({ target }) => agree(target.checked)}
    />
  );
}
