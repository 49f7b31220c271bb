import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** Steps of the spacing scale, in tokens.css. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface TextLook {
  /** In pixels at the usual text size. */
  size?: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 32;
  /** quiet: secondary text; faint: captions; bad: errors. */
  tone?: 'quiet' | 'faint' | 'bad';
  weight?: 400 | 500 | 550 | 600 | 650;
  centred?: boolean;
  /** Digits of equal width, for columns of numbers. */
  figures?: boolean;
}

interface Place {
  /** Room above or below it; none where it is empty. */
  above?: 3 | 4 | 5;
  below?: 4;
}

interface Arrangement {
  gap?: Gap;
  align?: 'start' | 'center' | 'baseline' | 'end';
}

interface StackLook extends Arrangement {
  /** Limits the width. */
  across?: 'start' | 'center';
  /** No wider than its place, however long a line in it is. */
  shrinks?: boolean;
}

interface RowLook extends Arrangement {
  justify?: 'center' | 'between' | 'end';
  wrap?: boolean;
}

type Look = StackLook & RowLook & TextLook & Place;
type Props<T extends ElementType, L> = { as?: T } & L &
  TextLook &
  Place &
  Omit<ComponentProps<T>, keyof L | keyof TextLook | keyof Place | 'as'>;

/** Stacks its children vertically. */
export function Stack<T extends ElementType = 'div'>(props: Props<T, StackLook>) {
  return <Box base="ui-stack" {...props} />;
}

/** Lays out its children in a row. */
export function Row<T extends ElementType = 'div'>(props: Props<T, RowLook>) {
  return <Box base="ui-row" {...props} />;
}

/** Text that differs from its surroundings. */
export function Text<T extends ElementType = 'p'>(props: Props<T, object>) {
  return <Box as="p" {...props} />;
}

function Box({
  as: Tag = 'div',
  base,
  gap,
  align,
  across,
  justify,
  wrap,
  shrinks,
  above,
  below,
  size,
  tone,
  weight,
  centred,
  figures,
  className,
  ...rest
}: Look & { as?: ElementType; base?: string | undefined; className?: string | undefined }) {
  const look = classNames(
    base,
    gap && `ui-gap-${gap}`,
    align && `ui-align-${align}`,
    across && `ui-across-${across}`,
    justify && `ui-justify-${justify}`,
    wrap && 'ui-wrap',
    shrinks && 'ui-shrinks',
    above && `ui-above-${above}`,
    below && `ui-below-${below}`,
    size && `ui-size-${size}`,
    tone && `ui-tone-${tone}`,
    weight && `ui-weight-${weight}`,
    centred && 'ui-centred',
    figures && 'ui-figures',
    className,
  );
  return <Tag {...rest} className={look} />;
}
