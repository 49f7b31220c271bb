import { classNames } from './class-names.ts';
import classes from './marks.module.css';

/** The first letters of a name's first and last word; '?' for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/**
 * A circle with a person's initials, in the brand's light brown. It is decorative: the name is beside it or
 * labels its button.
 */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={classNames(classes['avatar'], classes[size])} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
