import { chooseKeeping } from '@backhaul/contract/calls/kept-methods.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { CheckboxField } from '../../ui/text-field.tsx';
import type { Due } from './checkout-state.ts';

/**
 * Asks whether the card may be kept, and tells the gateway before it is paid with. Not agreed at first; what pays instead
 * of a card is not kept. `onTelling` hears when the gateway is being told, and when it was.
 */
export function KeepCard({
  orderId,
  purpose,
  isKept,
  isCard,
  disabled,
  onTelling,
  onTold,
}: {
  orderId: string;
  purpose: Due['purpose'];
  /** As it was agreed before, on this page or another. */
  isKept: boolean;
  isCard: boolean;
  disabled: boolean;
  onTelling: (isTelling: boolean) => void;
  onTold?: () => void;
}) {
  const [isAgreed, setAgreed] = useState(isKept);
  const choose = useCommand(chooseKeeping, {
    failure: 'Your choice could not be noted',
    onDone: (_, { body }) => {
      setAgreed(body.isKept);
      onTelling(false);
      onTold?.();
    },
    onRefused: (_, { body }) => {
      setAgreed(!body.isKept);
      onTelling(false);
    },
  });

  function tell(isNow: boolean) {
    onTelling(true);
    choose.send({ params: { orderId }, body: { purpose, isKept: isNow } });
  }

  const isMoot = isAgreed && !isCard && !choose.isPending;
  useEffect(() => {
    if (isMoot) tell(false);
  });
  if (!isCard) return null;
  return (
    <CheckboxField
      label="Keep this card for a later tip or a cancellation fee"
      hint="You can have it forgotten at any time in your settings."
      checked={isAgreed}
      disabled={disabled || choose.isPending}
      onChange={({ target }) => {
        setAgreed(target.checked);
        tell(target.checked);
      }}
    />
  );
}
