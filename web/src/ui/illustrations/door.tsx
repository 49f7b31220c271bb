import { Illustration, paint } from './illustration.tsx';
import { ParcelShape } from './parcel.tsx';

export function DoorIllustration({ label }: { label?: string }) {
  return (
    <Illustration label={label}>
      <path className={paint['brick']} d="M43 187V21H187V187Z" />
      <path
        className={paint['mortar']}
        d="M43 45H65M43 69H65M43 93H65M43 117H65M43 141H65M165 45H187M165 69H187M165 93H187M165 117H187M165 141H187M54 21V45M54 69V93M54 117V141M176 21V45M176 93V117M176 141V165"
      />
      <path className={paint['paper']} d="M65 187V41A7 7 0 0 1 72 34H158A7 7 0 0 1 165 41V187Z" />
      <rect className={paint['glass']} x="77" y="46" width="76" height="20" />
      <rect className={paint['navy']} x="77" y="76" width="76" height="111" />
      <path
        className={paint['navy-line']}
        d="M89 90H110V123H89ZM120 90H141V123H120ZM89 133H110V171H89ZM120 133H141V171H120Z"
      />
      <circle className={paint['signal']} cx="146" cy="131" r="3.6" />
      <rect className={paint['kraft-light']} x="51" y="177" width="128" height="10" />
      <ParcelShape transform="translate(196 128)" />
    </Illustration>
  );
}
