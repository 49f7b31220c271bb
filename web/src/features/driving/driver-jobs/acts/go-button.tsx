import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from './acts.module.css';

const tapGuardMs = 600;

/**
 * The main button. It ignores taps for a moment after it has replaced another button, so that a double tap
 * does not press both.
 */
export function GoButton({
  amount,
  isBusy = false,
  isSecond = false,
  onTap,
  children,
}: {
  amount?: string | undefined;
  isBusy?: boolean;
  /** True if another button is the main one for now. */
  isSecond?: boolean;
  onTap: () => void;
  children: string;
}) {
  const [isTapMeant, setIsTapMeant] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTapMeant(true), tapGuardMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      variant={isSecond ? 'outline' : 'primary'}
      size="driver"
      wide
      amount={amount}
      className={classes['go']}
      disabled={isBusy || !isTapMeant}
      onClick={onTap}
    >
      {children}
    </Button>
  );
}

/** A message with the reason an action could not be stored on the device. */
export function Problem({ problem }: { problem: string | null }) {
  return (
    problem !== null && (
      <Notice tone="bad" role="alert">
        {problem}
      </Notice>
    )
  );
}
