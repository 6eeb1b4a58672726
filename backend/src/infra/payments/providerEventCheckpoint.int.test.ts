import { describe, expect, test } from 'vitest';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { createKnownAccount } from './knownAccount.ts';
import { createProviderEventCheckpoint } from './providerEventCheckpoint.ts';

const database = await ownDatabase();

describe('the position in the provider’s list of events', () => {
  test('starts at zero, survives a restart, and only moves forward', async () => {
    const checkpoints = Array.from({ length: 6 }, () => createProviderEventCheckpoint(database.db));
    const [checkpoint = createProviderEventCheckpoint(database.db)] = checkpoints;
    // Other processes create the schema at the same time.
    const accounts = Array.from({ length: 6 }, () => createKnownAccount(database.db));
    expect(await Promise.all(checkpoints.map((one) => one.read()))).toEqual(checkpoints.map(() => 0));
    expect(await Promise.all(accounts.map(async (one) => (await one).noteFirst('acct_1')))).toEqual(
      accounts.map(() => 'acct_1'),
    );
    await checkpoint.advance(1_700_000_000.9);
    await Promise.all(checkpoints.map((one, index) => one.advance(1_600_000_000 + index)));
    expect(await createProviderEventCheckpoint(database.db).read()).toBe(1_700_000_000);
  });
});
