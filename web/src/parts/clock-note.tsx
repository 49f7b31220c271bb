import { useClockName } from '../lib/environment.ts';
import { Text } from '../ui/layout.tsx';

/**
 * The note 'All times are Denver time', shown if the city's time zone differs from the reader's.
 */
export function ClockNote({ timeZone }: { timeZone: string }) {
  const name = useClockName(timeZone);
  if (name === '') return null;
  return (
    <Text size={14} tone="quiet">
      All times are{name}.
    </Text>
  );
}
