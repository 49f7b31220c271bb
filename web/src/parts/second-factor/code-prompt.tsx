import { passSecondFactor } from '@backhaul/contract/calls/people/second-factor.ts';
import { useCallForm } from '../../calls/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { checkCode, CodeField } from './code-field.tsx';

/** Asks for a fresh code before an act that moves money or rights. Typed words behind it stay, and the act goes on. */
export function CodePrompt({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const form = useCallForm(passSecondFactor, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
    onDone: () => onEnd(true),
  });
  return (
    <Dialog opened onClose={() => onEnd(false)} title="Your code, once more" size="sm">
      <Stack as="form" gap={4} {...form.props}>
        <Text tone="quiet">
          This moves money or rights, and your last code is more than ten minutes old.
        </Text>
        <CodeField {...form.field('code')} />
        <FieldError id="code-prompt-problem" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={() => onEnd(false)}>Not now</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Checking...' : 'Go on'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
