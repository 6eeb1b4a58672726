import { expect, test } from 'vitest';

type System = { readonly name: string; readonly glibc: string | null };
type Module = {
  readonly thisSystem: () => System;
  readonly lackingPostgres: (
    task: string,
    words: readonly string[],
    system: System,
    databaseUrl?: string,
  ) => string | null;
};
// The scripts are plain JavaScript, since they run before anything is installed.
const { thisSystem, lackingPostgres }: Module = await import(
  new URL('../../scripts/postgresPrograms.mjs', import.meta.url).href
);

const debian = { name: 'linux-x64', glibc: '2.36' };
const alpine = { name: 'linux-x64', glibc: null };
const mac = { name: 'darwin-arm64', glibc: null };
const riscv = { name: 'linux-riscv64', glibc: '2.36' };

test('a system with Postgres programs of its own starts everything', () => {
  for (const system of [debian, mac, { name: 'win32-x64', glibc: null }]) {
    for (const task of ['start', 'dev', 'test', 'bench'])
      expect(lackingPostgres(task, [], system)).toBeNull();
  }
});

test('on Alpine and on processors without programs the start fails at once and names DATABASE_URL', () => {
  for (const system of [alpine, riscv]) {
    for (const task of ['start', 'dev', 'test'])
      expect(lackingPostgres(task, [], system)).toMatch(/DATABASE_URL/);
    expect(lackingPostgres('test', ['--gate=all'], system)).toMatch(/DATABASE_URL/);
  }
  expect(lackingPostgres('start', [], alpine)).toContain(
    '"npm start" starts does not exist for linux-x64 without glibc',
  );
});

test('a configured server, and tasks without Postgres, run everywhere', () => {
  expect(lackingPostgres('start', [], alpine, 'postgres://localhost/shop')).toBeNull();
  expect(lackingPostgres('start', [], alpine, '')).not.toBeNull();
  for (const task of ['verify', 'types', 'lint', 'test:packages', 'web'])
    expect(lackingPostgres(task, [], alpine)).toBeNull();
  expect(lackingPostgres('test', ['unit', 'lint'], alpine)).toBeNull();
  expect(lackingPostgres('test', ['unit', 'integration'], alpine)).not.toBeNull();
});

test('this system is recognised, since the suite runs on it with the programs', () => {
  expect(lackingPostgres('test', [], thisSystem())).toBeNull();
});
