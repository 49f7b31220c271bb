import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'phone'],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', 'phone'],
  [`${iphone} FxiOS/130.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone', 'phone'],
  [`${mac} Version/18.0 Safari/605.1.15`, 'Safari on Mac', 'computer'],
  [`${mac} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Mac', 'computer'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows', 'computer'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`, 'Opera on Windows', 'computer'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Linux',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Chrome on Chromebook',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36',
    'Chrome on Linux',
    'computer',
  ],
  ['Dalvik/2.1.0 (Linux; Android 14)', 'Unknown app on Android', 'phone'],
  ['curl/8.10.1', 'Unknown device', 'unknown'],
  ['<script>alert(1)</script>', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
] as const)('%s is called %s', (userAgent, device, kind) => {
  expect(deviceWords(userAgent)).toEqual({ device, kind });
});
