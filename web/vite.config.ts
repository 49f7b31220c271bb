import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, loadEnv, type UserConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { landingAssets } from './landing-assets.ts';
import { lightCalls } from './light-calls.ts';
import { screenFiles } from './screen-files.ts';

/** What most screens are made of; and what of it the landing page loads too, which is to load no more than it needs. */
const ofMostScreens = /(web\/src\/(ui|calls|lib|parts)|(domain|contract)\/src|icons-react)\//;
const ofLandingPage = /\/(auth-cache\.ts|color-scheme\.ts|catalog\/limits\.ts)$/;

/** What browsers get. */
const clientBuild: BuildEnvironmentOptions = {
  manifest: true,
  rolldownOptions: {
    input: { index: 'index.html', landing: 'src/landing-page/start-landing.ts' },
    output: {
      // Ninety small files, each of which several screens share, are compressed worse than one of a few screens' most.
      codeSplitting: {
        groups: [
          { name: 'landing-kit', test: ofLandingPage, priority: 1 },
          { name: 'kit', test: ofMostScreens, minShareCount: 5 },
        ],
      },
    },
  },
};

/** What the server renders the landing page with, beside the browsers' files; one file, libraries included. */
const rendererBuild: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  ssrEmitAssets: true,
  cssMinify: true,
  rolldownOptions: {
    input: 'src/landing-page/render-thread.ts',
    output: { entryFileNames: 'landing/[name].js' },
  },
};
const renderer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ mode, isSsrBuild = false }) => {
  const apiOrigin =
    loadEnv(mode, import.meta.dirname, 'API_')['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
  const proxy = {
    '/api': { target: apiOrigin, changeOrigin: false },
    '/ws': { target: apiOrigin, ws: true, changeOrigin: false },
  };
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      lightCalls(),
      ...(isSsrBuild ? [landingAssets(), screenFiles()] : [compressAssets()]),
    ],
    // The server replaces this with a fresh nonce in every answer of index.html.
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      // One module per icon: without it the development server loads all five thousand.
      alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
    },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    ...(isSsrBuild ? renderer : {}),
    build: {
      outDir: 'dist',
      ...(isSsrBuild ? rendererBuild : clientBuild),
      // light-dark() is native from these on; older browsers get the light scheme's fallback nowhere else needed.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The map library is one chunk of a megabyte, loaded with the first map.
      chunkSizeWarningLimit: 1_200,
    },
  };
});
