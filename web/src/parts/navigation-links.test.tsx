import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationLinks } from './navigation-links.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const to = { lat: 38.58, lng: -90.29, address: '4255 Hampton Ave, St. Louis, MO 63109' };

function links(): [name: string, url: string][] {
  return screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent.replace(/ \(.*$/, ''), decodeURIComponent(link.href)]);
}

test('Google is the default, and each app is told both ends where it takes them', () => {
  render(<NavigationLinks trip={{ from: { lat: 38.6, lng: -90.24 }, to }} />);
  expect(links()).toEqual([
    [
      'Google Maps',
      'https://www.google.com/maps/dir/?api=1&origin=38.6,-90.24&destination=38.58,-90.29&travelmode=driving',
    ],
    ['Apple Maps', 'https://maps.apple.com/?saddr=38.6,-90.24&daddr=38.58,-90.29&dirflg=d'],
    ['Waze', 'https://waze.com/ul?ll=38.58,-90.29&navigate=yes'],
  ]);
});

test('from where the device is, the address is named, and opening is told', () => {
  const onOpen = vi.fn();
  render(<NavigationLinks trip={{ to }} onOpen={onOpen} />);
  const address = '4255+Hampton+Ave,+St.+Louis,+MO+63109';
  expect(links().map(([, url]) => url)).toEqual([
    `https://www.google.com/maps/dir/?api=1&destination=${address}&travelmode=driving`,
    `https://maps.apple.com/?daddr=${address}&dirflg=d`,
    'https://waze.com/ul?ll=38.58,-90.29&navigate=yes',
  ]);
  const [first] = screen.getAllByRole('link');
  first?.addEventListener('click', (event) => event.preventDefault());
  first?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test('the app that this device opened last is the first from then on', () => {
  const { unmount } = render(<NavigationLinks trip={{ to }} />);
  const waze = screen.getByRole('link', { name: /^Waze/ });
  waze.addEventListener('click', (event) => event.preventDefault());
  waze.click();
  expect(links().map(([name]) => name)).toEqual(['Google Maps', 'Apple Maps', 'Waze']);
  unmount();
  render(<NavigationLinks trip={{ to }} />);
  expect(links().map(([name]) => name)).toEqual(['Waze', 'Google Maps', 'Apple Maps']);
});
