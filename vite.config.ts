import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { crawlerTexts } from './scripts/site-build/crawler-texts.ts';
import { forms } from './scripts/site-build/forms.ts';
import { markdown } from './scripts/site-build/markdown.ts';
import { timings } from './scripts/site-build/timings.ts';
import { unusedComponents } from './scripts/site-build/unused-components.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [crawlerTexts(), forms(), markdown(), timings(), unusedComponents(), react()],
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // `public/` is copied by the build script, once, beside the hashed assets.
  publicDir: false,
  build: {
    // The CSP allows no data: images, so every drawing stays a file.
    assetsInlineLimit: 0,
    // A link that somebody turns to has its page's files fetched already (app/prefetch.ts).
    modulePreload: false,
    reportCompressedSize: false,
    minify: isSsrBuild ? false : 'oxc',
    // One file with all that it imports, because the server loads it whole and outlives it (server/site/renderer.ts).
    ...(isSsrBuild && {
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    }),
    ...(!isSsrBuild && {
      manifest: true,
      rolldownOptions: {
        input: {
          client: 'app/entry-client.tsx',
          head: 'app/head.css',
          site: 'app/styles.css',
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          // A file of `parts` is named by the group alone, not by all pages that it is for.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          assetFileNames: ({ names: [name] }) =>
            `assets/${name?.includes('~') ? name.split('~')[0] : '[name]'}-[hash][extname]`,
          // Few files, because small ones compress badly, and HTTP/1.1 fetches six at a time.
          codeSplitting: {
            groups: [
              {
                name: 'libraries',
                test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|i18next|react-i18next)\//,
              },
              {
                name: 'shared',
                // Nine, because a lead form is on eight pages, and the others would carry it.
                minShareCount: 9,
                test: /^(?!.*\/(page-claims|radio-cards|breadcrumb|send-lead)\.)/,
              },
              { name: 'client', tags: ['$initial'], test: /\.(tsx?|json)$/ },
              // What most pages share and home can do without, because its first visit loads `shared`.
              {
                name: 'inner',
                test: /\/(page-claims|radio-cards|breadcrumb|help-bar|address-state|use-settled|starting-price|fill|status-paths|catalog\/domains|contracts\/site)\.tsx?$/,
              },
              // What the pages about the status share: only they fetch what they show.
              {
                name: 'status',
                test: /node_modules\/@tanstack|app\/data\/|components\/status\/(marks|status-link|shown|use-status|incidents)\./,
              },
              // By themselves, because pages that have nothing else of help share them.
              { name: 'code', test: /\/(code-block|use-copied)\./ },
              {
                name: 'finder',
                test: /\/(search-results\.tsx|result-list\.tsx|use-search\.ts|search\/(query|marked|search-address)\.ts|locales\/\w\w\/search\.json|finder-box\.tsx|use-finder\.ts)$/,
              },
              // What few pages share: small modules of nearly the same pages are one file.
              {
                name: 'parts',
                // What only the pages about the status share would come with what home has, too, and so would
                // the styles of what a search found. The lightbox is the portfolio's alone, beside the styleguide.
                test: /^(?!.*(app\/status|components\/status|app\/data|node_modules|server-status[./]|content\/status|search\/results\.css|ui\/lightbox))/,
                minShareCount: 2,
                maxModuleSize: 3500,
                entriesAware: true,
                entriesAwareMergeThreshold: 4500,
              },
            ],
          },
        },
      },
    }),
  },
}));
