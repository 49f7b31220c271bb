import { type ReactNode, useEffect, useState } from 'react';
import { Stack, Text } from '../../../ui/layout.tsx';

const slowAfterMs = 12_000;

/** The message and the choices shown if the payment's confirmation takes long. */
export function SlowNote({ children }: { children?: ReactNode }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap={3}>
      <Text role="status" size={14} tone="quiet">
        {isSlow &&
          'This takes longer than usual. You need not pay again: your order shows the payment as soon as it is in.'}
      </Text>
      {isSlow && children}
    </Stack>
  );
}
