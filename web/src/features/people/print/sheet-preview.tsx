import type { SheetPart } from '@backhaul/contract/calls/returns/print.ts';
import { classNames } from '../../../ui/class-names.ts';
import classes from './print.module.css';

/** A preview of a sheet, with the same words in the same sequence as in print. */
export function SheetPreview({
  name,
  sheet: { parts, foot },
  isLabel,
}: {
  name: string;
  sheet: { parts: readonly SheetPart[]; foot: string };
  /** True for a page of 4 by 6 inches. */
  isLabel: boolean;
}) {
  return (
    <article
      className={classNames(classes['paper'], isLabel && classes['label-paper'])}
      aria-label={`Preview: ${name}`}
    >
      {parts.map((part, place) => (
        <Part key={`${part.part} ${place}`} part={part} />
      ))}
      <footer>{foot}</footer>
    </article>
  );
}

function Part({ part }: { part: SheetPart }) {
  switch (part.part) {
    case 'title':
      return <h3 className={classes['title']}>{part.words}</h3>;
    case 'heading':
      return <h4>{part.words}</h4>;
    case 'text':
      return <p>{part.words}</p>;
    case 'strong':
      return (
        <p>
          <strong>{part.words}</strong>
        </p>
      );
    case 'banner':
      return (
        <div className={classes['banner']}>
          <h4>{part.heading}</h4>
          <p>{part.words}</p>
        </div>
      );
    case 'fact':
      return (
        <p className={classes['fact']}>
          <span>{part.name}</span>
          <span>{part.value}</span>
        </p>
      );
    case 'row':
      return (
        <p className={classNames(classes['row'], part.isStrong && classes['strong'])}>
          <span>{part.left}</span>
          <span>{part.right}</span>
        </p>
      );
    case 'rule':
      return <hr />;
    case 'code':
      return (
        <svg
          className={classes['code']}
          viewBox={`0 0 ${part.qr.size} ${part.qr.size}`}
          role="img"
          aria-label={part.alt}
        >
          <path d={part.qr.path} />
        </svg>
      );
  }
}
