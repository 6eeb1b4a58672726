import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Primitives that not every page needs go with the pages that do. */
const seldom =
  /\/ui\/(toasts\/ToastStack|carousel|Dialog|useDisclosure|Table|SelectField|TextAreaField|FormFault|Panel)|\/lib\/refusalText/;

/**
 * Few chunks for a page: each costs a round trip. `base` is what every page needs, `listing` what the pages with
 * products share; pages, forms, payment and the admin area stay apart.
 */
const groups = [
  { name: 'base', test: (id: string) => /\/frontend\/src\/(lib|ui)\//.test(id) && !seldom.test(id) },
  {
    name: 'listing',
    test: /\/features\/catalogue\/(ModelCard|ModelGrid|PagedModels|modelFilter|api\/models)/,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The router asks for a stand-in that only React 17 needs.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
