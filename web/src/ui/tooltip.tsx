import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './popup/popup.module.css';

const openDelayMs = 700;
/** For this many milliseconds after a tooltip has closed, the next one opens at once. */
const skipDelayMs = 300;
const screenMargin = 8;

const lastClosed = { atMs: Number.NEGATIVE_INFINITY };

/**
 * A text beside an element that has the mouse or the keyboard's focus. It stays while the mouse is on the
 * text; Escape, a press or scrolling closes it. Spread `trigger` on the element and render `bubble` in or
 * after it.
 */
export function useTooltip(text: string | undefined) {
  const id = useId();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [beside, setBeside] = useState<DOMRect | null>(null);
  const isOpen = beside !== null && text !== undefined;

  function open(element: Element) {
    clearTimeout(opening.current);
    if (isOpen) return;
    const isNext = performance.now() - lastClosed.atMs < skipDelayMs;
    opening.current = setTimeout(
      () => setBeside(element.getBoundingClientRect()),
      isNext ? 0 : openDelayMs,
    );
  }

  function close() {
    clearTimeout(opening.current);
    if (isOpen) lastClosed.atMs = performance.now();
    setBeside(null);
  }

  useEffect(() => () => clearTimeout(opening.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const shut = () => setBeside(null);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && shut();
    document.addEventListener('keydown', press);
    document.addEventListener('scroll', shut, true);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('scroll', shut, true);
    };
  }, [isOpen]);

  return {
    trigger: {
      'aria-describedby': isOpen ? id : undefined,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch') open(currentTarget);
      },
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        if (target.matches(':focus-visible')) open(currentTarget);
      },
      onBlur: close,
    },
    bubble:
      isOpen &&
      createPortal(
        <div
          ref={(node) => {
            if (node) place(node, beside);
          }}
          className={classes['reach']}
        >
          <div id={id} role="tooltip" className={classes['bubble']}>
            {text}
          </div>
        </div>,
        document.body,
      ),
  };
}

/**
 * Centers the tooltip below the element, or above if there is no room below. It stays inside the window's
 * sides.
 */
function place(node: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = node;
  const rightmost = window.innerWidth - offsetWidth - screenMargin;
  const wanted = left + (width - offsetWidth) / 2;
  style.left = `${Math.max(screenMargin, Math.min(wanted, rightmost))}px`;
  style.top = `${bottom + offsetHeight > window.innerHeight ? top - offsetHeight : bottom}px`;
}

export function Tooltip({
  text,
  className,
  children,
}: {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { trigger, bubble } = useTooltip(text);
  return (
    <span className={className} {...trigger}>
      {children}
      {bubble}
    </span>
  );
}
