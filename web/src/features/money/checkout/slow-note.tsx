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
          'The payment takes longer than usual. Do not pay again. The payment will soon appear on your order.'}
      </Text>
      {isSlow && children}
    </Stack>
  );
}
