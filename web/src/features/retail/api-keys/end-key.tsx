import { type ApiKey, endApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/**
 * A button to end an API key, after a confirmation. From then on, programs that still use the key are
 * refused.
 */
export function EndKey({
  companyId,
  apiKey,
  label = 'End key',
}: {
  companyId: string;
  apiKey: ApiKey;
  label?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const end = useCommand(endApiKey, {
    success: { title: 'Key Ended', description: `${apiKey.name} no longer works.` },
    onDone: close,
  });
  const { lastUse } = apiKey;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${label}: ${apiKey.name}, ${apiKey.beginsWith}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`End ${apiKey.name}?`}
        explanation={`The key ${apiKey.beginsWith}… stops working at once${
          lastUse === null ? '. It was never used.' : ', and so does every program that uses it.'
        } You cannot undo this.`}
        confirm="End the key"
        confirming="Ending..."
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={() => end.send({ params: { companyId, keyId: apiKey.id } })}
      />
    </>
  );
}
