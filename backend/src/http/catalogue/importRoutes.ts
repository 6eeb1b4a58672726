import type { ImportCommands } from '#commands/catalogue/importCommands.ts';
import { importCalls } from '#contract/calls/catalogue/importCalls.ts';
import * as messages from '#contract/messages.ts';
import { byWire } from '#domain/catalogue/modelAttributes.ts';
import type { ReadManifest } from '#infra/files/readArchive.ts';
import type { importQueries } from '#projections/catalogue/imports.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import { HttpError, idOr404, orNotFound, said } from '../answers.ts';
import { csvHead, csvLines } from '../audit/csv.ts';
import { adminOnly, filesOf, type Route, routesOf } from '../route.ts';
import { checkManifest, fileColumns, textColumns } from './checkManifest.ts';
import { maxManifestBytes, parseManifest, separator } from './manifest.ts';

/** The example's values; other columns stay empty. */
const example: Readonly<
  Partial<Record<(typeof textColumns)[number] | (typeof fileColumns)[number], string>>
> = {
  ...byWire(({ example: text }) => text),
  ModalType: 'premium',
  ModalPrice: '25',
  ModalFile: 'oak-chair/model.zip',
  ModalTexture: 'oak-chair/texture.jpg',
  ModalCard: 'oak-chair/card.jpg',
  ModalSlider: ['oak-chair/front.jpg', 'oak-chair/back.jpg'].join(separator),
};

/** A CSV manifest with all columns and one example model, to be filled in. */
export const manifestTemplate = (): string => {
  const columns = [...textColumns, ...fileColumns];
  return csvHead(columns) + csvLines([columns.map((column) => example[column] ?? '')]);
};

export type ImportDeps = Pick<ImportCommands, 'checkImport' | 'startImport' | 'stopImport'> &
  Pick<ModelQueries, 'duplicatesAmong'> &
  ReturnType<typeof importQueries> & {
    readonly readManifest: ReadManifest;
    /** The largest file of a model, in bytes. */
    readonly maxFileBytes: number;
  };

/** Imports many models from one archive: first a report on every line, then the import itself, line by line. */
export const importRoutes = (deps: ImportDeps): readonly Route[] =>
  routesOf(importCalls, {
    'GET /modal/import/template': adminOnly(async () => ({
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="manifest.csv"',
      },
      body: manifestTemplate(),
    })),
    'POST /modal/import': adminOnly(async ({ files, context }) => {
      const [archive] = filesOf(files, 'archive');
      if (!archive) throw new HttpError(400, 'archive: Choose the archive with the models');
      const found = await deps.readManifest(archive, { maxBytes: maxManifestBytes });
      const lines = parseManifest(found.name, found.content);
      const { plan, faults } = checkManifest(lines, found.files, deps);
      const report = { lines: lines.length, faults };
      if (plan === null) return { body: { _id: null, ...report } };
      const checked = await deps.checkImport({ archive, fileName: found.archiveName, plan }, context);
      return { body: { _id: checked.importId, ...report }, written: [checked] };
    }),
    'POST /modal/import/start/:id': adminOnly(async ({ params, body, context }) => {
      const importId = idOr404(params.id, 'Import');
      return said(messages.importStarted, deps.startImport({ importId, asDrafts: body.draft }, context));
    }),
    'POST /modal/import/stop/:id': adminOnly(async ({ params, context }) =>
      said(messages.importStopped, deps.stopImport({ importId: idOr404(params.id, 'Import') }, context)),
    ),
    'GET /modal/imports': adminOnly(async () => ({ body: await deps.imports() })),
    'GET /modal/imports/:id': adminOnly(async ({ params }) => {
      const found = orNotFound(await deps.importById(idOr404(params.id, 'Import')), 'Import');
      const duplicates = await deps.duplicatesAmong(found.results.flatMap(({ modelId }) => modelId ?? []));
      const results = found.results.map((line) => ({
        ...line,
        duplicates: duplicates.get(line.modelId ?? '') ?? [],
      }));
      return { body: { ...found, results } };
    }),
  });
