/**
 * Patterns that find a browser's name in its user agent. The first match counts. The newer browsers come
 * first, because many also send the names of older ones.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const devices: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

export const deviceKinds = ['phone', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/**
 * A browser's user agent in common words, such as 'Safari on iPhone'. It helps to tell sessions apart, but it
 * proves nothing.
 */
export function deviceWords(userAgent: string | null): { device: string; kind: DeviceKind } {
  const text = userAgent ?? '';
  const browser = browsers.find(([sign]) => sign.test(text))?.[1];
  const [, system, kind = 'unknown'] = devices.find(([sign]) => sign.test(text)) ?? [];
  if (browser === undefined && system === undefined) return { device: 'Unknown device', kind };
  if (browser === undefined) return { device: `Unknown app on ${system}`, kind };
  return { device: system === undefined ? browser : `${browser} on ${system}`, kind };
}
