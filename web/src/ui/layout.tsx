import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** Steps of the spacing scale, in tokens.css. */
type Step = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface TextLook {
  /** In pixels at the usual text size. */
  size?: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 32 | 44;
  /** quiet: secondary text; faint: captions; the last three: states. */
  tone?: 'ink' | 'quiet' | 'faint' | 'ok' | 'warn' | 'bad';
  weight?: 400 | 450 | 500 | 550 | 600 | 650 | 680;
  /** The height of a line, in text sizes. */
  leading?: 1 | 1.2 | 1.25 | 1.3 | 1.35 | 1.4 | 1.45 | 1.5;
  /** A heading that looks like a label: in the face of the text. */
  label?: boolean;
  centred?: boolean;
  /** Digits of equal width, for columns of numbers. */
  figures?: boolean;
  /** Breaks a word that is longer than its line. */
  breaks?: boolean;
  /** Stays on one line. */
  unbroken?: boolean;
  /** Keeps the lines in which somebody typed it. */
  asTyped?: boolean;
}

/** The effect on the place that it stands in. */
interface Place {
  /** Room above or below it; none where it is empty. */
  above?: Step;
  below?: Step;
  /** Room within it, on all sides or above and below. */
  pad?: Step;
  padY?: Step;
  /** A line above or below it. */
  ruled?: 'above' | 'below';
  /** In a row: takes the room that is left; keeps its width; stands at the end. */
  grows?: boolean;
  rigid?: boolean;
  pushed?: boolean;
}

interface Arrangement {
  gap?: Step;
  align?: 'start' | 'center' | 'baseline' | 'end';
}

interface StackLook extends Arrangement {
  /** Limits the width. */
  across?: 'start' | 'center' | 'end';
  /** No wider than its place, however long a line in it is. */
  shrinks?: boolean;
  /** Two equal columns; one beside another that is as wide as its content; as many as have room for a card, or for a chart. */
  columns?: 2 | 'beside' | 'cards' | 'charts';
}

interface RowLook extends Arrangement {
  justify?: 'center' | 'between' | 'end';
  wrap?: boolean;
}

type Look = TextLook & Place;
type Props<T extends ElementType, L> = { as?: T } & L &
  Look &
  Omit<ComponentProps<T>, keyof L | keyof Look | 'as'>;

/** Stacks its children vertically. */
export function Stack<T extends ElementType = 'div'>(props: Props<T, StackLook>) {
  return <Element base="ui-stack" {...props} />;
}

/** Lays out its children in a row. */
export function Row<T extends ElementType = 'div'>(props: Props<T, RowLook>) {
  return <Element base="ui-row" {...props} />;
}

/** Text that differs from its surroundings. */
export function Text<T extends ElementType = 'p'>(props: Props<T, object>) {
  return <Element as="p" {...props} />;
}

/** A part of a page, with its room and its lines. */
export function Box<T extends ElementType = 'div'>(props: Props<T, object>) {
  return <Element {...props} />;
}

/** Each prop of a look with its class: by value `name-value`, or alone if it is true. */
const looks = {
  gap: 'gap',
  align: 'align',
  across: 'across',
  columns: 'columns',
  justify: 'justify',
  wrap: 'wrap',
  shrinks: 'shrinks',
  above: 'above',
  below: 'below',
  pad: 'pad',
  padY: 'pad-y',
  ruled: 'ruled',
  grows: 'grows',
  rigid: 'rigid',
  pushed: 'pushed',
  size: 'size',
  tone: 'tone',
  weight: 'weight',
  leading: 'leading',
  label: 'label',
  centred: 'centred',
  figures: 'figures',
  breaks: 'breaks',
  unbroken: 'unbroken',
  asTyped: 'as-typed',
} satisfies Record<keyof (StackLook & RowLook & Look), string>;

interface ElementProps extends Record<string, unknown> {
  as?: ElementType;
  base?: string;
  className?: string | undefined;
}

function Element({ as: Tag = 'div', base, className, ...props }: ElementProps) {
  const rest: Record<string, unknown> = {};
  const names: (string | undefined)[] = [base];
  for (const [prop, value] of Object.entries(props)) {
    const name = prop in looks ? looks[prop as keyof typeof looks] : undefined;
    if (name === undefined) rest[prop] = value;
    else if (value === true) names.push(`ui-${name}`);
    else if (typeof value === 'string' || typeof value === 'number')
      names.push(`ui-${name}-${String(value).replace('.', '')}`);
  }
  return <Tag {...rest} className={classNames(...names, className)} />;
}
