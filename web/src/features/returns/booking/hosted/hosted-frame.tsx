import { readableColor } from '@backhaul/domain/retail/booking-link.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useBrandName } from '../../../../lib/environment.ts';
import { Row, Text } from '../../../../ui/layout.tsx';
import { LogoMark } from '../../../../ui/logo.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from './hosted.module.css';

/** Dark colors, used if white text would be hard to read on the retailer's color. */
const inInk = {
  '--signal': 'var(--ink)',
  '--signal-hover': 'var(--ink-2)',
  '--signal-active': 'var(--ink-3)',
  '--on-signal': 'var(--canvas)',
} as CSSProperties;

/** Replaces our orange by the retailer's color. All other colors stay the same. */
function colorsOf(chosen: string | null): CSSProperties | undefined {
  if (chosen === null) return undefined;
  const color = readableColor(chosen);
  if (color === null) return inInk;
  const darker = (share: number) => `color-mix(in srgb, ${color} ${share}%, black)`;
  return {
    '--signal': color,
    '--signal-hover': darker(88),
    '--signal-active': darker(76),
    '--on-signal': '#ffffff',
  } as CSSProperties;
}

/** The layout of a booking page with the retailer's name at the top and our name at the bottom. */
export function HostedFrame({
  company,
  order,
  isTest,
  children,
}: {
  company: { name: string; color: string | null };
  order: string;
  isTest: boolean;
  children: ReactNode;
}) {
  const brandName = useBrandName();
  return (
    <div className={classes['page']} style={colorsOf(company.color)}>
      <header className={classes['head']}>
        <span className={classes['mark']} aria-hidden="true">
          {company.name.slice(0, 1).toUpperCase()}
        </span>
        <Text as="strong" size={18} weight={650}>
          {company.name}
        </Text>
        <Text as="span" size={14} tone="quiet" className={classes['order']}>
          order {order}
        </Text>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        {isTest && (
          <Notice tone="quiet" title="Test mode">
            <p>This page books a test return. We charge nothing and send no driver.</p>
          </Notice>
        )}
        {children}
      </main>
      <footer className={classes['foot']}>
        <Row gap={2} align="center">
          <LogoMark className={classes['logo']} />
          <Text size={14} tone="quiet">
            {brandName} picks up returns for {company.name}
          </Text>
        </Row>
      </footer>
    </div>
  );
}
