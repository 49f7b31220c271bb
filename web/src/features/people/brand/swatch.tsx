import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { contrastOf, hexOf, readRgb } from '../../../lib/contrast.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { useShownScheme } from '../../../ui/color-scheme/use-color-scheme.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './brand.module.css';

/** A color of the theme, and the color of text on it. */
export interface BrandColor {
  readonly name: string;
  readonly token: `--${string}`;
  readonly on: `--${string}`;
  readonly use: string;
}

/** The lowest allowed contrast of text. Source: WCAG 2.2, 1.4.3. */
const enough = 4.5;

/** A color as the page currently shows it: its value, and the contrast of text on it. */
export function Swatch({ color: { name, token, on, use } }: { color: BrandColor }) {
  const scheme = useShownScheme();
  const paper = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ hex: string; contrast: number } | null>(null);
  const { copied, copy } = useCopy();
  useLayoutEffect(() => {
    if (paper.current === null) return;
    const { backgroundColor, color } = getComputedStyle(paper.current);
    const [back, text] = [readRgb(backgroundColor), readRgb(color)];
    if (back && text) setShown({ hex: hexOf(back), contrast: contrastOf(back, text) });
  }, [scheme]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <li className={classes['swatch']}>
      <div
        ref={paper}
        className={classes['paper']}
        style={{ background: `var(${token})`, color: `var(${on})` }}
      >
        {name}
      </div>
      <Text size={14} tone="quiet">
        {use}
      </Text>
      {shown && (
        <div className={classes['value']}>
          <span className="tabular">
            {shown.hex}, contrast {shown.contrast.toFixed(1)} to 1
            {shown.contrast < enough && ', for large symbols only'}
          </span>
          <Button
            size="sm"
            icon={<Icon aria-hidden="true" stroke={1.75} />}
            aria-label={`Copy ${shown.hex}`}
            onClick={() => void copy(shown.hex)}
          >
            {copied ? 'Copied!' : 'Copy'}
          </Button>
        </div>
      )}
    </li>
  );
}
