/**
 * The theme's light and dark colors for mails and for the pages that their links open. Mail programs support
 * no CSS variables.
 */
export const mailColors = {
  canvas: ['#fbf8f3', '#0f1523'],
  surface: ['#ffffff', '#182034'],
  line: ['#e9e0d1', '#2a3550'],
  'line-strong': ['#d8cab2', '#3b4865'],
  'line-input': ['#8f826b', '#7583a3'],
  'kraft-1': ['#f4ebdc', '#221d17'],
  'kraft-4': ['#a98250', '#b08b57'],
  ink: ['#14213d', '#f5efe5'],
  'ink-2': ['#46506a', '#bcc2d0'],
  'ink-3': ['#606980', '#9aa3b8'],
  signal: ['#bf4710', '#f58b4c'],
  'on-signal': ['#ffffff', '#20100a'],
} as const;
