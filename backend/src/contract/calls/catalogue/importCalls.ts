import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireImport, wireImportReport, wireImportResult } from '../../wireImports.ts';
import type { CallTable } from '../call.ts';
import { idParams, ofOne } from '../fields.ts';

export const importCalls = {
  'GET /modal/import/template': {
    summary: 'A manifest to fill in',
    answer: { fileOf: ['text/csv'] },
    answerHeaders: ['Content-Disposition'],
  },
  'POST /modal/import': {
    summary: 'Checks an archive with many models and its manifest',
    uploads: { archive: 1 },
    answer: wireImportReport,
  },
  'POST /modal/import/start/:id': {
    summary: 'Imports the models of a checked archive',
    params: idParams,
    body: v.object({ draft: v.boolean('draft must be true or false') }),
    answer: says(messages.importStarted),
    refuses: [404, 409],
  },
  'POST /modal/import/stop/:id': {
    ...ofOne(
      'Discards a checked archive, or stops an import after the line at work',
      says(messages.importStopped),
    ),
    refuses: [404, 409],
  },
  'GET /modal/imports': { summary: 'The newest imports, at most 20', answer: v.array(wireImport) },
  'GET /modal/imports/:id': ofOne('An import, how far it is, and what came of each line', wireImportResult),
} as const satisfies CallTable;
