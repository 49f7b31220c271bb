import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The burnt orange of the look; shade 8 carries white text at 5.6:1. */
const signal: MantineColorsTuple = [
  '#fdf1ea',
  '#fbe8dc',
  '#f8cfb8',
  '#f8b38a',
  '#f59a63',
  '#f58b4c',
  '#e2763a',
  '#d05c22',
  '#bf4710',
  '#a63c0b',
];

export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '650' },
  colors: { signal },
  primaryColor: 'signal',
  primaryShade: { light: 8, dark: 5 },
  defaultRadius: 'var(--r-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const fromTokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-input)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Mantine's own parts take their colours from our tokens, which know both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
