import * as v from 'valibot';
import type { ImportCommands } from '#commands/catalogue/importCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import {
  type WireImport,
  type WireImportResult,
  wireImport,
  wireImportReport,
  wireImportResult,
} from '#contract/wireImports.ts';
import type { ReadManifest } from '#infra/files/readArchive.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { filesOf } from '../uploadedFiles.ts';
import { checkManifest } from './checkManifest.ts';
import { maxManifestBytes, parseManifest } from './manifest.ts';
import { manifestTemplate } from './manifestTemplate.ts';

export type ImportDeps = Pick<ImportCommands, 'checkImport' | 'startImport'> & {
  readonly readManifest: ReadManifest;
  /** The largest file of a model, in bytes. */
  readonly maxFileBytes: number;
  readonly imports: () => Promise<readonly WireImport[]>;
  readonly importById: (importId: string) => Promise<WireImportResult | null>;
};

/** Many models from one archive: a report on every line first, then the import itself, line by line. */
export const importRoutes = (deps: ImportDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/import/template',
    access: 'admin',
    summary: 'A manifest to fill in',
    answer: { fileOf: ['text/csv'] },
    answerHeaders: ['Content-Disposition'],
    handle: async () => ({
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="manifest.csv"',
      },
      body: manifestTemplate(),
    }),
  }),
  route({
    method: 'post',
    path: '/modal/import',
    access: 'admin',
    summary: 'Checks an archive with many models and its manifest',
    answer: wireImportReport,
    uploads: { archive: 1 },
    handle: async ({ files, context }) => {
      const [archive] = filesOf(files, 'archive');
      if (!archive) throw new HttpError(400, 'archive: Choose the archive with the models');
      const found = await deps.readManifest(archive, { maxBytes: maxManifestBytes });
      const lines = parseManifest(found.name, found.content);
      const { plan, faults } = checkManifest(lines, found.files, deps);
      const report = { lines: lines.length, faults };
      if (plan === null) return { body: { _id: null, ...report } };
      const checked = await deps.checkImport({ archive, fileName: found.archiveName, plan }, context);
      return { body: { _id: checked.importId, ...report }, written: [checked] };
    },
  }),
  route({
    method: 'post',
    path: '/modal/import/start/:id',
    access: 'admin',
    summary: 'Imports the models of a checked archive',
    answer: says(messages.importStarted),
    refuses: [404, 409],
    params: idParams,
    body: v.object({ draft: v.boolean('draft must be true or false') }),
    handle: async ({ params, body, context }) => {
      const importId = idOr404(params.id, 'Import');
      const started = await deps.startImport({ importId, asDrafts: body.draft }, context);
      return { body: { message: messages.importStarted }, written: [started] };
    },
  }),
  route({
    method: 'get',
    path: '/modal/imports',
    access: 'admin',
    summary: 'The newest imports, at most 20',
    answer: v.array(wireImport),
    handle: async () => ({ body: await deps.imports() }),
  }),
  route({
    method: 'get',
    path: '/modal/imports/:id',
    access: 'admin',
    summary: 'An import, how far it is, and what came of each line',
    answer: wireImportResult,
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => {
      const found = await deps.importById(idOr404(params.id, 'Import'));
      if (!found) throw new HttpError(404, 'Import not found');
      return { body: found };
    },
  }),
];
