import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Text } from '../../../../ui/layout.tsx';
import classes from './summary.module.css';

/**
 * The bottom bar on a phone, with an amount beside the step's buttons. It expands to the summary; Escape and
 * a tap elsewhere close it.
 */
export function BottomBar({
  label,
  amount,
  words,
  isUpdating,
  children,
}: {
  label: string;
  amount: string | null;
  /** The text beside the arrow that opens the bar. */
  words: string;
  isUpdating: boolean;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = () => bar.current?.removeAttribute('open');
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Node && !bar.current?.contains(target)) close();
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !bar.current?.open) return;
      close();
      bar.current.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <details ref={bar} className={classes['bar']}>
      <summary>
        <span className={classes['total']} aria-busy={isUpdating}>
          <small>{label}</small>
          <Text as="strong" size={20} weight={650} leading={1.2} className="tabular">
            {amount}
          </Text>
        </span>
        <Row as="span" align="center" size={14} weight={550} className={classes['open']}>
          <span className={classes['words']}>{words}</span>
          <IconChevronUp aria-hidden="true" stroke={1.75} />
        </Row>
      </summary>
      <div className={classes['body']}>{children}</div>
    </details>
  );
}
