import { useClockName } from '../lib/environment.ts';
import { Text } from '../ui/layout.tsx';

/** 'All times are Denver time.' above what is about a city on another clock than the reader's own. */
export function ClockNote({ timeZone }: { timeZone: string }) {
  const name = useClockName(timeZone);
  if (name === '') return null;
  return (
    <Text size={14} tone="quiet">
      All times are{name}.
    </Text>
  );
}
