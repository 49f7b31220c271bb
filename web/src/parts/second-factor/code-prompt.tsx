import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PassFactor } from './pass-factor.tsx';

/**
 * Asks for a new code or key before an action that changes money or permissions. The form behind the dialog
 * keeps its text, and the action continues after the code or key.
 */
export function CodePrompt({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  return (
    <Dialog opened onClose={() => onEnd(false)} title="Enter your code or key again" size="sm">
      <Stack gap={4}>
        <Text tone="quiet">
          You last entered a code or used a sign-in key more than ten minutes ago. Enter a code or
          use your sign-in key again before you change payments, access rights or how you sign in.
        </Text>
        <PassFactor
          onPassed={() => onEnd(true)}
          beside={<Button onClick={() => onEnd(false)}>Not now</Button>}
        />
      </Stack>
    </Dialog>
  );
}
