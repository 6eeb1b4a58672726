import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, minifySync, type Plugin } from 'vite';
import { keepPresses } from './src/app/keepPresses.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The plain JavaScript decoder is not an export of the package; the other one is WebAssembly, which the shop's policy refuses. */
const meshoptimizer = dirname(createRequire(import.meta.url).resolve('meshoptimizer'));

/** Parts of forms, and of actions, that the first pages do not have. */
const formParts =
  /\/(CloseButton|DialogForm|RefundFields|SelectField|TextAreaField|fieldOf|filledText|refusedField|showsText|submitBy|useAction)\.tsx?|\/contract\/messages\./;

/** Modules that nearly all pages need: the app without its entry, listings, and parts of the frame. Their imports join the same chunk. */
const shared = [
  '/app/App.',
  '/features/catalogue/categories/useKnownNames.',
  '/features/catalogue/search/PagedModels.',
  '/features/catalogue/search/listingPart.',
  '/features/catalogue/search/modelFilter.',
  '/features/catalogue/similar/similarQuery.',
  '/lib/freshModels.',
  '/lib/justPaid.',
  '/lib/keyOf.',
  '/lib/measured/passportQuery.',
  '/lib/readersTime.',
  '/lib/refusalText.',
  '/lib/session/followOtherTabs.',
  '/lib/session/pendingAction.',
  '/lib/session/useAfterCheck.',
  '/lib/useStage.',
  '/lib/versionsQuery.',
  '/ui/Badge.',
  '/ui/EmptyState.',
  '/ui/Failure.',
  '/ui/FormFault.',
  '/ui/imageSizes.',
  '/ui/NotLoaded.',
  '/ui/Panel.',
  '/ui/roundStyle.',
  '/ui/useDisclosure.',
  '/icons/chevron-left.',
  '/icons/chevron-right.',
  '/icons/circle-check.',
  '/icons/circle-x.',
  '/icons/download.',
  '/icons/mail.',
  '/icons/pause.',
  '/icons/play.',
  '/icons/trash.',
  '/icons/x.',
];

/** Shared by two Admin screens each. */
const adminPairs = /\/(VerificationStatus|AddForm)\./;

/** Shared by the Admin's tables. */
const adminTables = /\/features\/admin\/tables\/(?!useTableFilter)/;

/** Shared by the dashboard and the screens of the history. */
const adminHistory = /\/features\/admin\/(history|dashboard)\/|\/contract\/dashboard\./;

/** Few chunks a page, since each is a request. The entry has only `main.tsx` and the styles, which the server inlines, so that no chunk imports it. */
const groups = [
  // The 3D viewer's library, in halves of a size that a phone parses without a pause.
  { name: 'three', test: /\/three\/build\/three\.core\.js$/ },
  { name: 'webgl', test: /\/three\/build\/three\.module\.js$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: (id: string) => shared.some((part) => id.includes(part)) },
  {
    name: 'forms',
    test: (id: string) =>
      /\/node_modules\/(valibot|react-hook-form|@hookform)\//.test(id) || formParts.test(id),
  },
  // What buying shares with other parts. It is small and one file, since the buttons to buy wake first.
  {
    name: 'facts',
    test: /\/lib\/(measured\/(comparison|lengths)|grants|licencePath|openDownload|owned\/ownedQuery)\.|\/contract\/typedCount\.|\/(conversionFormats|licenceFacts|productPlaces)\.|\/icons\/check\./,
  },
  {
    name: 'orders',
    test: /\/ui\/(refund\/refundText|reversal|versions)|\/icons\/(receipt-text|undo-2)\./,
    minShareCount: 2,
  },
  {
    name: 'adminParts',
    test: /\/features\/admin\/tables\/Chips\.|\/domain\/kernel\/counted\.|\/lib\/(dates|saveAnswer)\./,
  },
  {
    name: 'adminLib',
    test: /\/lib\/(adminAnswer|refreshShop)\.|\/features\/admin\/(shell\/(undo|nameChoices)|categories\/categoryCalls|models\/relist)\./,
  },
  {
    name: 'texts',
    test: /\/content\/texts\/(StaticPage|textPage)\.|\/contract\/(conformity|reviewReport)\./,
    minShareCount: 2,
  },
  { name: 'accounts', test: /\/features\/accounts\/|\/lib\/passkeyPrompts/, minShareCount: 2 },
  { name: 'adminUpload', test: /\/features\/admin\/upload\//, minShareCount: 2 },
  { name: 'adminForms', test: /\/features\/admin\/(passports|similar|models\/form)\//, minShareCount: 2 },
  { name: 'adminModels', test: /\/features\/admin\/models\//, minShareCount: 2 },
  // The menu loads the numbers of waiting work late, and rows load their decisions late.
  {
    name: 'adminWaiting',
    test: /\/features\/admin\/(waiting|jobs\/(About|jobText|use\w+))/,
    minShareCount: 2,
  },
  { name: 'adminDecisions', test: /\/features\/admin\/(refunds|contact)\//, minShareCount: 2 },
  {
    name: 'admin',
    test: (id: string) =>
      /\/features\/admin\/|\/ui\/Table|\/icons\/(badge-check|external-link|pencil|rotate-ccw-clock)\./.test(
        id,
      ) && ![adminTables, adminHistory, adminPairs].some((part) => part.test(id)),
    minShareCount: 2,
  },
  { name: 'adminTables', test: adminTables, minShareCount: 2 },
  { name: 'history', test: adminHistory, minShareCount: 2 },
  { name: 'checkout', test: /\/(CheckboxField|cardProblem)\.tsx?/, minShareCount: 2 },
];

const chunkImport = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/** A browser never requests a module again that could not be loaded: a failed import of a chunk is repeated under another address. */
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

/** Before all controls, and without a request. */
const inlineKeepPresses: Plugin = {
  name: 'inline-keep-presses',
  transformIndexHtml: () => {
    const { code } = minifySync('keepPresses.js', `(${keepPresses})()`);
    return [{ tag: 'script', children: code, injectTo: 'body-prepend' }];
  },
};

const pageCode = /\bload: \(\) =>\s*import\('([^']+)'\)/g;

/** Informs the server where the code of each page is: under this name the manifest lists the chunks that the browser needs. */
const namedPages: Plugin = {
  name: 'named-pages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/app\/(pages|admin\/adminPages)\.ts$/ },
    handler: (code, id) =>
      code.replace(pageCode, (load, path) => {
        const file = relative(import.meta.dirname, join(dirname(id), path));
        return `file: ${JSON.stringify(file)}, ${load}`;
      }),
  },
};

/** Compressed files beside the originals, created once, not at every start of the server. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = bundle[name];
        const text = file?.type === 'chunk' ? file.code : (file?.source ?? '');
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(text, { params }));
      }),
    );
  },
};

/** A build for the server as one bundle, so that the server needs none of the frontend's packages. */
const forServer: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
  build: {
    outDir: 'dist/server/pages',
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/server/renderPage.tsx',
      output: { entryFileNames: 'pages.js', codeSplitting: false },
    },
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), repeatFailedImports, inlineKeepPresses, namedPages, compressedFiles],
  // The router imports a shim that only React 17 needs.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'meshoptimizer/reference': join(meshoptimizer, 'meshopt_decoder_reference.js'),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Short hashes: the first script names every chunk.
        rolldownOptions: {
          output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
        },
      },
    },
    ssr: forServer,
  },
  builder: {},
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
