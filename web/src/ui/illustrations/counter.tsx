import { Illustration, paint } from './illustration.tsx';
import { ParcelShape } from './parcel.tsx';

export function CounterIllustration({ label }: { label?: string }) {
  return (
    <Illustration label={label}>
      <path className={paint['line']} d="M114 0V26M206 0V26" />
      <rect className={paint['navy']} x="91" y="26" width="138" height="36" rx="6" />
      <text className={paint['sign']} x="160" y="50.5" textAnchor="middle">
        RETURNS
      </text>
      <path className={paint['paper']} d="M206 74H241V120H206Z" />
      <path className={paint['writing']} d="M213 83H233M213 90H227" />
      <path className={paint['tick']} d="M216 103L221 108L230 98" />
      <path
        className={paint['navy']}
        d="M188 128V116A4 4 0 0 1 192 112H255A4 4 0 0 1 259 116V128Z"
      />
      <ParcelShape transform="translate(68 85) scale(0.730)" />
      <rect className={paint['kraft-dark']} x="28" y="128" width="264" height="14" rx="4" />
      <rect className={paint['kraft']} x="42" y="142" width="236" height="45" />
      <path className={paint['writing']} d="M101 142V187M160 142V187M219 142V187" />
    </Illustration>
  );
}
