import { IconCamera } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import classes from './counter.module.css';

const Camera = lazyPart(async () => (await import('./camera.tsx')).Camera);
const canReadCodes = () => 'BarcodeDetector' in window;

/**
 * A field for the code of a return, from a hand scanner (which types it), from the camera, or from the
 * keyboard.
 */
export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const [isFilming, setFilming] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The field gets the focus, because a hand scanner types wherever the cursor is.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    values: { code: '' },
    check: ({ code }) =>
      code.trim() === '' ? { code: 'Scan the code or type the tracking number' } : {},
  });
  return (
    <Stack gap={5} className={classes['pane']} role="region" aria-labelledby="scan" ref={box}>
      <h2 id="scan">Scan the driver’s code</h2>
      <Text tone="quiet">
        The driver’s phone shows the code. You can also choose the return in the list, or type the
        last four characters of the tracking number.
      </Text>
      <Stack as="form" gap={4} {...form.props(({ code }) => onCode(code.trim()))}>
        <TextField
          label="Code or number"
          placeholder="RTN-…"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <Button type="submit" variant="primary" size="lg" className={classes['act']}>
          Find return
        </Button>
      </Stack>
      {canReadCodes() && !isFilming && (
        <Button
          size="lg"
          className={classes['act']}
          icon={<IconCamera aria-hidden="true" stroke={1.75} />}
          onClick={() => setFilming(true)}
        >
          Use the camera
        </Button>
      )}
      {isFilming && (
        <Suspense>
          <Camera onCode={onCode} onClose={() => setFilming(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
