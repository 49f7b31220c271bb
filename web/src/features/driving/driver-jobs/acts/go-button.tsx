import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from './acts.module.css';

const tapGuardMs = 600;

/** Dead for a moment after it took another word's place, so that a double tap does not press both. */
export function GoButton({
  amount,
  isBusy = false,
  onTap,
  children,
}: {
  amount?: string | undefined;
  isBusy?: boolean;
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
      variant="primary"
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

/** Why what was pressed could not be kept. */
export function Problem({ problem }: { problem: string | null }) {
  return (
    problem !== null && (
      <Notice tone="bad" role="alert">
        {problem}
      </Notice>
    )
  );
}
