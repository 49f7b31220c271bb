import { type ApiKey, rotateApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { MadeKey } from './shown-key.tsx';

/** A button to make a new API key that replaces this one. */
export function RotateKey({
  companyId,
  apiKey,
  onMade,
}: {
  companyId: string;
  apiKey: ApiKey;
  onMade: (made: MadeKey) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rotate = useCommand(rotateApiKey, {
    onDone: (made) => {
      close();
      onMade(made);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Rotate ${apiKey.name}, ${apiKey.beginsWith}`}
        onClick={() => setOpen(true)}
      >
        Rotate
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`Rotate ${apiKey.name}?`}
        explanation="You get a new key with the same rights. The old key works for 24 more hours, so you have time to change your program."
        confirm="Make the new key"
        confirming="Making..."
        keep="Not now"
        isPending={rotate.isPending}
        problem={rotate.problem}
        onConfirm={() => rotate.send({ params: { companyId, keyId: apiKey.id } })}
      />
    </>
  );
}
