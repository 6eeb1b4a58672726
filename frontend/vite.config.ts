import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Icons of Admin screens alone. */
const adminIcons =
  /\/icons\/(badge-check|boxes|calendar-clock|circle-dot|cog|external-link|file-archive|globe|images|layout-dashboard|list-checks|package-plus|pencil|rotate-ccw|rotate-ccw-clock|scale|tags?|terminal|upload|users)\.mjs/;

/** Parts of forms that the first pages do not have. */
const formParts = /\/(EraseForm|SelectField|TextAreaField|refusedField)\.tsx?/;

/** Rarely used UI modules stay in the chunks of the pages that use them. */
const seldom = /\/ui\/(toasts\/(ToastStack|toasts\.css)|carousel|Table)/;

/** Modules of the base chunk: the app without its entry, what product pages share, icons and the contract. */
const common =
  /\/frontend\/src\/(app\/App\.|lib\/|ui\/)|\/features\/catalogue\/(ModelCard|ModelGrid|PagedModels|modelFilter|knownNames|useKnownNames|api\/models)|\/lucide-react\/|\/backend\/src\/contract\/[^/]+$/;

/**
 * A page has few chunks, because each is a request and a browser makes six at a time. The entry has only `main.tsx` and
 * the styles, which the server inlines into its pages, so that no other chunk imports it.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: (id: string) => common.test(id) && ![seldom, formParts, adminIcons].some((part) => part.test(id)),
  },
  {
    name: 'forms',
    test: (id: string) =>
      /\/node_modules\/(valibot|react-hook-form|@hookform)\//.test(id) || formParts.test(id),
  },
  { name: 'accounts', test: /\/features\/accounts\//, minShareCount: 2 },
  { name: 'adminForms', test: /\/features\/admin\/(modelForm|upload)\//, minShareCount: 2 },
  {
    name: 'admin',
    test: (id: string) => /\/features\/admin\/|\/ui\/Table/.test(id) || adminIcons.test(id),
    minShareCount: 2,
  },
];

const chunkImport = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * A browser remembers that a module did not come and never asks for its address again. So a failed import of a chunk is
 * repeated under an address of its own, and a part of the page that was missing comes once the network is back.
 */
const repeatFailedImports: Plugin = {
  name: 'repeat-failed-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(
          chunkImport,
          (original, _quote, path) => `${original}.catch(()=>import(\`${path}?\${Date.now()}\`))`,
        );
      }
    },
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), repeatFailedImports],
  // The router imports a shim that only React 17 needs.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The client's build, and the server's as one bundle, so that the server needs none of the frontend's packages.
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/server/renderPage.tsx',
          output: { entryFileNames: 'pages.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {},
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
