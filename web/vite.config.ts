import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { lightCalls } from './light-calls.ts';

export default defineConfig(({ mode }) => {
  const apiOrigin =
    loadEnv(mode, import.meta.dirname, 'API_')['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
  const proxy = {
    '/api': { target: apiOrigin, changeOrigin: false },
    '/ws': { target: apiOrigin, ws: true, changeOrigin: false },
  };
  return {
    root: import.meta.dirname,
    plugins: [react(), lightCalls(), compressAssets()],
    // The server replaces this with a fresh nonce in every answer of index.html.
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      // One module per icon: without it the development server loads all five thousand.
      alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
    },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    build: {
      outDir: 'dist',
      manifest: true,
      // light-dark() is native from these on; older browsers get the light scheme's fallback nowhere else needed.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The map library is one chunk of a megabyte, loaded with the first map.
      chunkSizeWarningLimit: 1_200,
    },
  };
});
