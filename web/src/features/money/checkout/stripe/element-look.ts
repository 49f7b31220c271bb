import type { Appearance } from '@stripe/stripe-js';
import { shownScheme } from '../../../../ui/color-scheme/color-scheme.ts';

/** The color of a design token, resolved by the browser. Stripe's frames do not know our tokens. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Our design for Stripe's fields, in the current light or dark theme. */
export function elementLook(): Appearance {
  const isDark = shownScheme() === 'dark';
  const border = `1px solid ${colorOf('line-input')}`;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colorOf('signal'),
      colorBackground: colorOf('surface'),
      colorText: colorOf('ink'),
      colorTextSecondary: colorOf('ink-2'),
      colorTextPlaceholder: colorOf('ink-3'),
      colorDanger: colorOf('bad'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      gridRowSpacing: '16px',
      focusOutline: `2px solid ${colorOf('focus')}`,
    },
    rules: {
      '.Input': { border, boxShadow: 'none', padding: '13px 14px' },
      '.Label': { fontWeight: '550', marginBottom: '6px' },
      '.Tab': { border, boxShadow: 'none' },
    },
  };
}
