import react from '@vitejs/plugin-react';
import {
  type BuildEnvironmentOptions,
  defineConfig,
  loadEnv,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { compressAssets } from './compress-assets.ts';
import { firstImports } from './first-imports.ts';
import { iconModules } from './icon-modules.ts';
import { lightCalls } from './light-calls.ts';
import { publicPageAssets } from './public-page-assets.ts';
import { namedModules, screenChunks } from './screen-chunks.ts';
import { screenFiles } from './screen-files.ts';
import { serviceWorker } from './service-worker.ts';
import { writtenContent } from './written-content.ts';

/**
 * The modules that public pages share with the application. They are in a file of their own, so that public
 * pages load nothing else of the application.
 */
const ofPublicPages =
  /\/(auth-cache\.ts|color-scheme\.ts|scheme-switch-id\.ts|live\/backoff\.ts|preload-helper\.js)$/;

const clientBuild = (screens: readonly Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions => ({
  manifest: true,
  rolldownOptions: {
    input: {
      index: 'index.html',
      page: 'src/public-pages/start-page.ts',
      tracking: 'src/public-pages/start-tracking.ts',
      passport: 'src/public-pages/start-passport.ts',
      help: 'src/public-pages/start-help.ts',
    },
    output: {
      // Most files have short names, because the first script contains the names of all later files. Screens
      // keep their names, because error reports need them.
      chunkFileNames: ({ name, isDynamicEntry }) =>
        isDynamicEntry || /(?:kit|controls|libraries|screen)$/.test(name)
          ? 'assets/[name]-[hash].js'
          : 'assets/[hash].js',
      assetFileNames: ({ names }) =>
        names.some((name) => name.endsWith('.css'))
          ? 'assets/[hash][extname]'
          : 'assets/[name]-[hash][extname]',
      codeSplitting: {
        groups: [{ name: 'page-kit', test: ofPublicPages, priority: 9 }, ...screens],
      },
    },
  },
});

/** The build of the server-side renderer for public pages, with its libraries. */
const rendererBuild: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  ssrEmitAssets: true,
  cssMinify: true,
  rolldownOptions: {
    input: 'src/public-pages/render-thread.ts',
    output: {
      entryFileNames: 'public-pages/[name].js',
      chunkFileNames: 'public-pages/[name].js',
    },
  },
};

/**
 * The build of the code for the server's drawing thread. This thread renders screens for signed-in people as
 * HTML, from the data that is sent with the page.
 */
const drawerBuild: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/drawing/draw-thread.ts',
    output: { entryFileNames: 'drawing/[name].js', chunkFileNames: 'drawing/[name].js' },
  },
};
const renderer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * The configuration of all builds. `vite build --ssr --mode drawing` builds the renderer of screens. `vite
 * build --ssr` without that mode builds the renderer of the public pages.
 */
export default defineConfig(async ({ mode, isSsrBuild = false }) => {
  const isDrawer = mode === 'drawing';
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
      iconModules(),
      ...(isDrawer
        ? [firstImports()]
        : isSsrBuild
          ? [publicPageAssets(), screenFiles()]
          : [namedModules(), compressAssets(), serviceWorker()]),
      writtenContent(),
    ],
    // The server replaces this with a fresh nonce in every response of index.html.
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      // The icons come from this index file. With the package's main file, the development server would load
      // all five thousand icons.
      alias: [
        {
          find: /^@tabler\/icons-react$/,
          replacement: '@tabler/icons-react/dist/esm/icons/index.mjs',
        },
      ],
    },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    ...(isSsrBuild ? renderer : {}),
    build: {
      outDir: 'dist',
      ...(isDrawer ? drawerBuild : isSsrBuild ? rendererBuild : clientBuild(await screenChunks())),
      // The first browser versions that support light-dark() natively.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The map library is a chunk of one megabyte that only maps load.
      chunkSizeWarningLimit: 1_200,
    },
  };
});
