import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import type { ImportEvent } from './import.events.ts';
import { modelImportDecider } from './modelImport.ts';

const given = deciderSpecification(modelImportDecider);
const importId = uuidV5('an import');
const modelId = uuidV5('its first model');
const data = { importId, fileName: 'chairs.zip', bytes: 9, sha256: 'ab'.repeat(32), lines: 2 };
const check = { type: 'CheckImport', ...data } as const;
const checked: ImportEvent = { type: 'ImportChecked', data };
const start = { type: 'StartImport', asDrafts: true, isKept: true } as const;
const started: ImportEvent = { type: 'ImportStarted', data: { importId, lines: 2, asDrafts: true } };
const settle = { type: 'RecordLineImported', line: 1, name: 'Oak Chair', modelId } as const;
const imported: ImportEvent = {
  type: 'ImportLineImported',
  data: { importId, line: 1, name: 'Oak Chair', modelId },
};
const refuse = { type: 'RecordLineRefused', line: 2, name: 'Stool', reason: 'No picture' } as const;
const refused: ImportEvent = {
  type: 'ImportLineRefused',
  data: { importId, line: 2, name: 'Stool', reason: 'No picture' },
};
const finished: ImportEvent = { type: 'ImportFinished', data: { importId, imported: 1, refused: 1 } };

test('an archive is checked once, and must contain a model', () => {
  given().decides(check, checked);
  given(checked).ignores(check);
  given().refuses({ ...check, lines: 0 }, 'lines');
});
test('a checked import is started once, and not again with other options', () => {
  given(checked).decides(start, started);
  given(checked, started).ignores(start);
  given(checked, started).refuses({ ...start, asDrafts: false }, 'started');
  given().refuses(start, 'importNotFound');
  given(checked).refuses({ ...start, isKept: false }, 'archiveGone');
});
test('each line gets one outcome, and the last one finishes the import', () => {
  given(checked, started).decides(settle, imported);
  given(checked, started, imported).ignores(settle);
  given(checked, started, imported).ignores({ ...refuse, line: 1 });
  given(checked, started, imported).decides(refuse, refused, finished);
  given(checked, started, imported, refused, finished).ignores(refuse);
});
test('an import that is not finished can be stopped; the line at work still gets its outcome', () => {
  const stop = { type: 'StopImport' } as const;
  const stopped = (count: number): ImportEvent => ({
    type: 'ImportStopped',
    data: { importId, imported: count, refused: 0 },
  });
  given(checked).decides(stop, stopped(0));
  given(checked, started, imported).decides(stop, stopped(1));
  given(checked, stopped(0)).ignores(stop);
  given(checked, stopped(0)).refuses(start, 'stopped');
  given(checked, started, imported, stopped(1)).decides(refuse, refused);
  given(checked, started, imported, refused, finished).refuses(stop, 'finished');
  given().refuses(stop, 'importNotFound');
});
test('a line of an unstarted import, or an unknown line, is refused', () => {
  given(checked).refuses(settle, 'notStarted');
  const discarded: ImportEvent = { type: 'ImportStopped', data: { importId, imported: 0, refused: 0 } };
  given(checked, discarded).refuses(settle, 'notStarted');
  given(checked, started).refuses({ ...settle, line: 3 }, 'lineNotFound');
});
