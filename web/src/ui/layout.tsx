import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** Steps of the spacing scale, which tokens.css defines. */
type Step = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface TextLook {
  /** The font size in pixels, if the browser's default text size is used. */
  size?: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 32 | 44;
  /** The text color. quiet: secondary text. faint: captions. ok, warn and bad: states. */
  tone?: 'ink' | 'quiet' | 'faint' | 'ok' | 'warn' | 'bad';
  weight?: 400 | 450 | 500 | 550 | 600 | 650 | 680;
  /** The line height, as a multiple of the font size. */
  leading?: 1 | 1.2 | 1.25 | 1.3 | 1.35 | 1.4 | 1.45 | 1.5;
  /** True for a heading that looks like a label: in the font of body text. */
  label?: boolean;
  centred?: boolean;
  /** True for digits of equal width, in columns of numbers. */
  figures?: boolean;
  /** True to break a word that is longer than its line. */
  breaks?: boolean;
  /** True to keep the text on one line. */
  unbroken?: boolean;
  /** True to keep the line breaks that somebody typed. */
  asTyped?: boolean;
}

/** The element's spacing and position in its container. */
interface Place {
  /**
   * The space above the element; `below` is the space below the element. An element without content gets no
   * such space.
   */
  above?: Step;
  below?: Step;
  /** The padding on all sides; `padY` is the padding above and below. */
  pad?: Step;
  padY?: Step;
  /** A line above or below the element. */
  ruled?: 'above' | 'below';
  /**
   * True to take the remaining space of a row. `rigid` keeps the element's width; `pushed` moves it to the
   * end.
   */
  grows?: boolean;
  rigid?: boolean;
  pushed?: boolean;
}

interface Arrangement {
  gap?: Step;
  align?: 'start' | 'center' | 'baseline' | 'end';
}

interface StackLook extends Arrangement {
  /** The horizontal alignment of the children, which then are only as wide as their content. */
  across?: 'start' | 'center' | 'end';
  /** True to keep the element within its container, even if a line of text is longer. */
  shrinks?: boolean;
  /**
   * The columns. 2: of equal width. 'beside': the second one is as wide as its content, the first takes the
   * rest. 'cards' and 'charts': as many as fit.
   */
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

/** A box that lays out its children below each other. */
export function Stack<T extends ElementType = 'div'>(props: Props<T, StackLook>) {
  return <Element base="ui-stack" {...props} />;
}

/** A box that lays out its children in a row. */
export function Row<T extends ElementType = 'div'>(props: Props<T, RowLook>) {
  return <Element base="ui-row" {...props} />;
}

/** Text whose size, color or line height differs from its surroundings. */
export function Text<T extends ElementType = 'p'>(props: Props<T, object>) {
  return <Element as="p" {...props} />;
}

/** A part of a page, with its padding and lines. */
export function Box<T extends ElementType = 'div'>(props: Props<T, object>) {
  return <Element {...props} />;
}

/** The CSS class of each prop: `name-value`, or only the name if the value is true. */
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
