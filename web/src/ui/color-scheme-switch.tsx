import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Segmented, type Segment } from './segmented.tsx';

const segments: Segment<MantineColorScheme>[] = [
  { value: 'auto', label: 'System', icon: <IconDeviceDesktop aria-hidden="true" stroke={1.75} /> },
  { value: 'light', label: 'Light', icon: <IconSun aria-hidden="true" stroke={1.75} /> },
  { value: 'dark', label: 'Dark', icon: <IconMoon aria-hidden="true" stroke={1.75} /> },
];

export function ColorSchemeSwitch({ className }: { className?: string | undefined }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented
      legend="Colour scheme"
      segments={segments}
      value={colorScheme}
      onChange={setColorScheme}
      className={className}
    />
  );
}
