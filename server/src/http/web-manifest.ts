import { pagePaths } from '@backhaul/contract/page-paths.ts';

const png = { type: 'image/png' };

/** The web app manifest, which browsers use to install the application under this brand. */
export function webManifest(brandName: string): object {
  return {
    id: pagePaths.home,
    name: brandName,
    short_name: brandName.slice(0, 12),
    description: 'A driver collects the item at your door and takes it back to the store.',
    start_url: pagePaths.home,
    scope: '/',
    display: 'standalone',
    // This color is the light value of the CSS variable `--canvas` in web/src/ui/tokens.css. A manifest
    // cannot have a dark value; the pages themselves name the dark color.
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', ...png },
      { src: '/icons/icon-512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
    shortcuts: [
      { name: 'Book Pickup', url: pagePaths.bookPickup },
      { name: 'My orders', url: pagePaths.orders },
      { name: 'Track Your Order', url: pagePaths.track },
      { name: 'Driver Portal', url: pagePaths.driverPortal },
    ],
  };
}
