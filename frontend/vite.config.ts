import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Primitives that not every page needs go with the pages that do. */
const seldom = /\/ui\/(toasts\/(ToastStack|toasts\.css)|carousel|Table|TextAreaField)/;

/** The app but for its entry, what pages with products share, and what is small and shared: icons and the contract. */
const common =
  /\/frontend\/src\/(app\/App\.|lib\/|ui\/)|\/features\/catalogue\/(ModelCard|ModelGrid|PagedModels|modelFilter|api\/models)|\/lucide-react\/|\/backend\/src\/contract\/[^/]+$/;

/**
 * Few chunks for a page: each is a request, and of those a browser makes six at a time. Nothing but `main.tsx` and the
 * styles stay in the entry, so that no other chunk needs it: the server writes those styles into its pages.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: (id: string) => common.test(id) && !seldom.test(id) },
  {
    name: 'forms',
    test: /\/node_modules\/(valibot|react-hook-form|@hookform)\/|\/ui\/TextAreaField/,
  },
  { name: 'accounts', test: /\/features\/accounts\/|\/accountPages\./, minShareCount: 2 },
  { name: 'adminForms', test: /\/features\/admin\/(modelForm|upload)\//, minShareCount: 2 },
  { name: 'admin', test: /\/features\/admin\/|\/ui\/Table|\/adminTexts\./, minShareCount: 2 },
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
