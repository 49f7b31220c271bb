import { Illustration, paint } from './illustration.tsx';

export function VanIllustration({ label }: { label?: string }) {
  return (
    <Illustration label={label}>
      <path className={paint['kraft']} d="M41 168V57A9 9 0 0 1 50 48H185V168Z" />
      <path
        className={paint['kraft-light']}
        d="M185 168V78H226A13 13 0 0 1 237 84.500L258 122L275 126A12 12 0 0 1 284 138V168Z"
      />
      <path className={paint['glass']} d="M199 92H223A6 6 0 0 1 228 95L243 122H199Z" />
      <path className={paint['line']} d="M199 135H216" />
      <path className={paint['route']} d="M79 108H145" />
      <circle className={paint['route-ring']} cx="72" cy="108" r="8" />
      <rect className={paint['signal']} x="140" y="99" width="18" height="18" rx="4" />
      <rect className={paint['signal']} x="274" y="140" width="10" height="10" />
      <circle className={paint['tyre']} cx="83" cy="168" r="19" />
      <circle className={paint['tyre']} cx="239" cy="168" r="19" />
      <circle className={paint['hub']} cx="83" cy="168" r="7" />
      <circle className={paint['hub']} cx="239" cy="168" r="7" />
      <path className={paint['speed']} d="M8 92H26M16 116H27M4 140H27" />
    </Illustration>
  );
}
