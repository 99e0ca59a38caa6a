import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Libraries that every page needs; others go with what uses them. */
function isLibraryOfEveryPage(id: string): boolean {
  return /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|i18next|react-i18next)\//.test(
    id,
  );
}

/**
 * What every page needs; parts that only some pages have go with those, toasts come late. Of the
 * catalogue it is what the home page shows: the calculators' tables would weigh on every page.
 */
function isShell(id: string): boolean {
  return (
    /\/content\/(claims|catalog\/(mvp|starting-prices|web-hosting))\.ts|\/app\/(drawings|entry-client|routes|document|components|i18n|seo|pages\/error|ui\/(accordion|button|dialog-commands|field|icon|loader|pause-button|price-card|rating|section|sign))/.test(
      id,
    ) && !/\/(contact-form|toast-view|components\/(address-state|estimate|vat))/.test(id)
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // `public/` is copied by the build script, once, beside the hashed assets.
  publicDir: false,
  build: {
    // The CSP allows no data: images, so every drawing stays a file.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          manifest: true,
          rolldownOptions: {
            input: {
              client: 'app/entry-client.tsx',
              site: 'app/styles.css',
              fonts: 'app/fonts/fonts.css',
            },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
              // Few files, since small ones compress badly; imported one after the other while idle.
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: isLibraryOfEveryPage },
                  // One file for what the shell and several pages use: small files compress badly.
                  { name: 'shell', test: isShell },
                ],
              },
            },
          },
        }),
  },
}));
