import { expect, test } from 'vitest';

// The scripts are plain JavaScript, since they run before anything is installed.
const { scopeOf }: { readonly scopeOf: (command: readonly string[]) => string } = await import(
  new URL('../../scripts/install.mjs', import.meta.url).href
);

test("operators' commands need the packages of a running shop and no more", () => {
  for (const command of [
    ['dev/supervisor/src/main.ts', '--dev'],
    ['backend/src/main.ts', '--services=web'],
    ['tools/operator/src/backup.ts'],
    ['tools/operator/src/doctor.ts'],
  ])
    expect(scopeOf(command)).toBe('operation');
  for (const command of [
    ['scripts/test.mjs'],
    ['--max-old-space-size=1', 'tools/analyst/src/main.ts'],
    ['bench/run.ts'],
  ])
    expect(scopeOf(command)).toBe('all');
});
