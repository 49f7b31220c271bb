import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PassFactor } from './pass-factor.tsx';

/**
 * Asks for a new code or key before an action that changes money or permissions. The form behind it keeps its
 * text, and the action then continues.
 */
export function CodePrompt({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  return (
    <Dialog opened onClose={() => onEnd(false)} title="Your code or key, once more" size="sm">
      <Stack gap={4}>
        <Text tone="quiet">
          This changes money, rights or a sign-in. You last gave a code or key more than ten minutes
          ago.
        </Text>
        <PassFactor
          onPassed={() => onEnd(true)}
          beside={<Button onClick={() => onEnd(false)}>Not now</Button>}
        />
      </Stack>
    </Dialog>
  );
}
