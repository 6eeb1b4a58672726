import type { Decider } from '../kernel/decider.ts';
import type { DataOf } from '../kernel/event.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ImportEvent } from './import.events.ts';

type KnownImport = {
  readonly status: 'checked' | 'started' | 'stopped' | 'finished';
  readonly importId: string;
  readonly fileName: string;
  readonly lines: number;
  /** Null until the import is started. */
  readonly asDrafts: boolean | null;
  readonly imported: ReadonlySet<number>;
  readonly refused: ReadonlySet<number>;
};

export type ModelImportState = { readonly status: 'none' } | KnownImport;

type SettleLine = { readonly line: number; readonly name: string };
export type ModelImportCommand =
  | ({ readonly type: 'CheckImport' } & DataOf<ImportEvent, 'ImportChecked'>)
  | {
      readonly type: 'StartImport';
      readonly asDrafts: boolean;
      /** Whether the archive still exists: an archive without an import is removed after some days. */
      readonly isKept: boolean;
    }
  | { readonly type: 'StopImport' }
  | (SettleLine & { readonly type: 'RecordLineImported'; readonly modelId: string })
  | (SettleLine & { readonly type: 'RecordLineRefused'; readonly reason: string });

/** Whether a line has an outcome. */
export const isSettled = (state: ModelImportState, line: number): boolean =>
  state.status !== 'none' && (state.imported.has(line) || state.refused.has(line));

const start = (
  { asDrafts, isKept }: Extract<ModelImportCommand, { type: 'StartImport' }>,
  state: KnownImport,
): readonly ImportEvent[] => {
  const { importId, lines } = state;
  if (state.status === 'checked') {
    if (isKept) return [{ type: 'ImportStarted', data: { importId, lines, asDrafts } }];
    throw new Refusal(
      'conflict',
      'archiveGone',
      'The archive was removed meanwhile. Please upload it again.',
    );
  }
  if (state.status === 'stopped') throw new Refusal('conflict', 'stopped', 'This import was stopped');
  if (state.asDrafts === asDrafts) return [];
  throw new Refusal('conflict', 'started', 'This import was started before');
};

const stop = ({ status, importId, imported, refused }: KnownImport): readonly ImportEvent[] => {
  if (status === 'finished') throw new Refusal('conflict', 'finished', 'This import has finished');
  if (status === 'stopped') return [];
  return [{ type: 'ImportStopped', data: { importId, imported: imported.size, refused: refused.size } }];
};

const settle = (
  command: Extract<ModelImportCommand, SettleLine>,
  state: KnownImport,
): readonly ImportEvent[] => {
  const { line, name } = command;
  const { importId, imported, refused, lines } = state;
  if (isSettled(state, line)) return [];
  if (state.asDrafts === null) throw new Refusal('conflict', 'notStarted', 'This import was not started');
  if (line < 1 || line > lines) throw new Refusal('notFound', 'lineNotFound', 'There is no such line');
  const isImported = command.type === 'RecordLineImported';
  const counts = {
    imported: imported.size + (isImported ? 1 : 0),
    refused: refused.size + (isImported ? 0 : 1),
  };
  return [
    isImported
      ? { type: 'ImportLineImported', data: { importId, line, name, modelId: command.modelId } }
      : { type: 'ImportLineRefused', data: { importId, line, name, reason: command.reason } },
    ...(state.status === 'started' && counts.imported + counts.refused === lines
      ? [{ type: 'ImportFinished' as const, data: { importId, ...counts } }]
      : []),
  ];
};

const decide = (command: ModelImportCommand, state: ModelImportState): readonly ImportEvent[] => {
  if (command.type === 'CheckImport') {
    const { type: _, ...data } = command;
    if (data.lines < 1) throw new Refusal('invalid', 'lines', 'The manifest lists no models');
    return state.status === 'none' ? [{ type: 'ImportChecked', data }] : [];
  }
  if (state.status === 'none') throw new Refusal('notFound', 'importNotFound', 'Import not found');
  if (command.type === 'StartImport') return start(command, state);
  return command.type === 'StopImport' ? stop(state) : settle(command, state);
};

const evolve = (state: ModelImportState, { type, data }: ImportEvent): ModelImportState => {
  if (type === 'ImportChecked') {
    const { importId, fileName, lines } = data;
    const none: ReadonlySet<number> = new Set();
    return { status: 'checked', importId, fileName, lines, asDrafts: null, imported: none, refused: none };
  }
  if (state.status === 'none') return state;
  switch (type) {
    case 'ImportStarted':
      return { ...state, status: 'started', asDrafts: data.asDrafts };
    case 'ImportLineImported':
      return { ...state, imported: new Set(state.imported).add(data.line) };
    case 'ImportLineRefused':
      return { ...state, refused: new Set(state.refused).add(data.line) };
    case 'ImportStopped':
      return { ...state, status: 'stopped' };
    case 'ImportFinished':
      return { ...state, status: 'finished' };
  }
};

/** One archive with many models: checked, started, and each line settled once; the last one finishes it, unless the Admin stops it. */
export const modelImportDecider: Decider<ModelImportState, ModelImportCommand, ImportEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
};
