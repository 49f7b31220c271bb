import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../lib/router/link.tsx';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { useTooltip } from './tooltip.tsx';

export interface ButtonLook {
  /**
   * The look of the button. `primary`: the main action on a card. `outline`: the second action. `kraft`: a
   * less visible third action, in light brown. `ghost`: in headers. `danger`: confirms a removal.
   */
  variant?: 'primary' | 'outline' | 'kraft' | 'ghost' | 'danger';
  /**
   * The height of the button. sm: 36 px, for operators. md: 48 px, for customers. lg: 56 px, for the landing
   * page and the booking. driver: 56 px, with the corners of a card.
   */
  size?: 'sm' | 'md' | 'lg' | 'driver';
  wide?: boolean;
  icon?: ReactNode;
  /** An amount of money after a thin line, for example '$18.24'. */
  amount?: string | undefined;
}

function buttonClass({ variant = 'outline', size = 'md', wide }: ButtonLook, more?: string) {
  return classNames(
    classes['button'],
    classes[variant],
    classes[size],
    wide && classes['wide'],
    more,
  );
}

function Content({
  icon,
  amount,
  children,
}: Pick<ButtonLook, 'icon' | 'amount'> & { children?: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      {amount !== undefined && <span className={classes['amount']}>{amount}</span>}
    </>
  );
}

export function Button({
  variant,
  size,
  wide,
  icon,
  amount,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonClass({ variant, size, wide }, className)} {...rest}>
      <Content icon={icon} amount={amount}>
        {children}
      </Content>
    </button>
  );
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  amount,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link className={buttonClass({ variant, size, wide }, className)} {...rest}>
      <Content icon={icon} amount={amount}>
        {children}
      </Content>
    </Link>
  );
}

/** A link that leaves the app: another origin, a telephone number, a download. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  amount,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ variant, size, wide }, className)} {...rest}>
      <Content icon={icon} amount={amount}>
        {children}
      </Content>
    </a>
  );
}

/** A square button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  bordered,
  className,
  children,
  type = 'button',
  ...rest
}: { label: string; bordered?: boolean } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  const { trigger, bubble } = useTooltip(label);
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(classes['icon-button'], bordered && classes['bordered'], className)}
      {...trigger}
      aria-describedby={undefined}
      {...rest}
    >
      {children}
      {bubble}
    </button>
  );
}
