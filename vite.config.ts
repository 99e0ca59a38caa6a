import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './scripts/build/articles.ts';

/** Libraries that every page needs; others go with what uses them. */
function isLibraryOfEveryPage(id: string): boolean {
  if (id.endsWith('/app/jsx-runtime.ts')) return true;
  return /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|i18next|react-i18next)\//.test(
    id,
  );
}

/** The parts of every page, and those that home shares with others. Toasts come late. */
const shell = [
  'content/(claims|times|catalog/(starting-prices|web-hosting))',
  'app/(document|entry-client|routes)',
  'app/(drawings/(dike-section|mark|rack-isometric)|i18n/|pages/error/|seo/(json-ld|page-head|runtime))',
  'app/components/(brand|button-link|chat-button|faq-section|footer/|header/|status/|loading-overlay|motion)',
  'app/components/(navigation-focus|page-link|portal-link|start-up-screen|toaster/(?!toast-view))',
  'app/ui/(accordion|button|dialog-commands|field|icon|loader|pager|pause-button|price-card)',
  'app/ui/(rating|section|sign|state)',
];

/** What several service pages share and home has not. */
const services = [
  'content/(catalog/vat|dates|downtime)',
  'contracts/form-rules',
  'app/components/(breadcrumb|closing-sign|starting-price|vat/)',
  'app/seo/structured-data',
  'app/ui/(checkbox|data-table|plan-table|radio-cards|role)',
];

/** The frame of every form, with the one that home has. */
const forms = ['app/components/lead-form/(contact-form|lead-form|send-lead)'];

/** What pages with something to set share. */
const controls = [
  'app/components/(address-state|anchor-link)',
  'app/ui/(slider|tabs)',
  'content/catalog/address',
];

/** Modules whose path from the root begins with one of these. */
function beginningWith(paths: readonly string[]): RegExp {
  return new RegExp(`^${import.meta.dirname}/(${paths.join('|')})`);
}

/**
 * React DOM keeps some errors only to recognise them. To make one V8 looks up the lines of its stack, and
 * parses all of React again for that: 7 ms in one piece, at every start. An object with the message will do.
 */
function errorsWithoutStack(): Plugin {
  const kept = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
  return {
    name: 'errors-without-stack',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        if (!code.match(kept)) this.error('React DOM makes its errors in another way now');
        return code.replaceAll(kept, '$1 = { message: $2 }');
      },
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    articles(),
    react(command === 'build' ? { jsxImportSource: '#jsx' } : {}),
    tailwindcss(),
    errorsWithoutStack(),
  ],
  // `public/` is copied by the build script, once, beside the hashed assets.
  publicDir: false,
  build: {
    // The CSP allows no data: images, so every drawing stays a file.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // Slower than the bundler's own and a little smaller: home's script has a budget to the byte.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: {
        ecma: 2020,
        passes: 3,
        unsafe_arrows: true,
        keep_fargs: false,
        pure_getters: true,
      },
      format: { comments: false, wrap_func_args: true },
    },
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
                  { name: 'shell', test: beginningWith(shell) },
                  { name: 'services', test: beginningWith(services) },
                  { name: 'forms', test: beginningWith(forms) },
                  { name: 'controls', test: beginningWith(controls) },
                ],
              },
            },
          },
        }),
  },
}));
