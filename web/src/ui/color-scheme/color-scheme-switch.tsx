import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Segmented, type Segment } from '../segmented.tsx';
import { chooseScheme, type SchemeChoice } from './color-scheme.ts';
import { useChosenScheme } from './use-color-scheme.ts';

const segments: Segment<SchemeChoice>[] = [
  { value: 'auto', label: 'System', icon: <IconDeviceDesktop aria-hidden="true" stroke={1.75} /> },
  { value: 'light', label: 'Light', icon: <IconSun aria-hidden="true" stroke={1.75} /> },
  { value: 'dark', label: 'Dark', icon: <IconMoon aria-hidden="true" stroke={1.75} /> },
];

export function ColorSchemeSwitch({
  id,
  className,
}: {
  id?: string;
  className?: string | undefined;
}) {
  return (
    <Segmented
      id={id}
      legend="Color scheme"
      segments={segments}
      value={useChosenScheme()}
      onChange={chooseScheme}
      className={className}
    />
  );
}
