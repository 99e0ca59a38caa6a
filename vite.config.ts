import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { supportedBrowsers } from './content/browsers.ts';
import { breakpoints } from './scripts/site-build/breakpoints.ts';
import { crawlerTexts } from './scripts/site-build/crawler-texts.ts';
import { forms } from './scripts/site-build/forms.ts';
import { markdown } from './scripts/site-build/markdown.ts';
import { timings } from './scripts/site-build/timings.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [breakpoints(), crawlerTexts(), forms(), markdown(), timings(), react()],
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // `public/` is copied by the build script, once, beside the hashed assets.
  publicDir: false,
  build: {
    // The CSP allows no data: images, so every drawing stays a file.
    assetsInlineLimit: 0,
    // Every browser of content/browsers.ts preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    minify: isSsrBuild ? false : 'oxc',
    // One file with all that it imports, because the server loads it whole and outlives it (server/site/renderer.ts).
    ...(isSsrBuild && {
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    }),
    ...(!isSsrBuild && {
      target: Object.entries({ ...supportedBrowsers, ios: supportedBrowsers.safari }).map(
        ([name, version]) => name + version,
      ),
      manifest: true,
      rolldownOptions: {
        input: {
          client: 'app/entry-client.tsx',
          head: 'app/head/head.css',
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
              { name: 'client', tags: ['$initial'], test: /\.(tsx?|json)$/ },
              // What nearly every page has.
              { name: 'shared', minShareCount: 9 },
              // Small modules that a few pages share are one file.
              {
                name: 'parts',
                // The styles of what is found come with the search alone (spec help-173), the X-ray late (app/late.tsx),
                // and what home doesn't have would count there: the contact form and what only legal texts have, among others.
                test: /^(?!.*(search\/results\.css|components\/xray|catalog\/competitors|domain-name|plan-table|legal|order-facts|contact-form))/,
                minShareCount: 2,
                maxModuleSize: 2600,
                entriesAware: true,
                entriesAwareMergeThreshold: 3300,
              },
            ],
          },
        },
      },
    }),
  },
}));
