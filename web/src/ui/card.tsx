import type { ComponentProps } from 'react';
import classes from './cards.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** The HTML element. A section or article also needs aria-label or aria-labelledby. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** True for a card without shadow: for forms, side cards and operators' panels. */
  flat?: boolean;
  padded?: boolean;
}

export function Card({ as: Element = 'div', flat, padded, className, ...rest }: CardProps) {
  const Tag = Element as 'div';
  return (
    <Tag
      className={classNames(
        classes['card'],
        flat && classes['flat'],
        padded && classes['padded'],
        className,
      )}
      {...rest}
    />
  );
}
