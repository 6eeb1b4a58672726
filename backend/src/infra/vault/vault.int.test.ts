import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { originLifetimeMs } from '#domain/accounts/users/lifetimes.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { connectTo } from '../database/connectTo.ts';
import { createIdempotencyKeys, idempotencyKeyLifetimeMs } from './idempotencyKeys.ts';
import { keepSessions } from './keptSessions.ts';
import { createKnownOrigins } from './knownOrigins.ts';
import { migrateVault } from './migrateVault.ts';
import { PersonErased } from './personErased.ts';
import { createSessions, longestSessionMs, sessionLifetimeMs } from './sessions.ts';
import { createVault, loadVaultKeys, type Vault } from './vault.ts';

let databaseUrl: string;
let pool: pg.Pool;
let vault: Vault;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  pool.on('error', () => {});
  await Promise.all(Array.from({ length: 6 }, () => migrateVault(pool)));
  vault = await createVault(pool);
});
afterAll(() => pool.end());

const everythingStored = async (): Promise<string> => {
  const { rows } = await pool.query<{ row: string }>(
    `select s::text as row from vault.session s union all select p::text from vault.password p
      union all select o::text from vault.one_time_secret o union all select e::text from vault.email_claim e
      union all select k::text from vault.known_origin k`,
  );
  return rows.map(({ row }) => row).join('\n');
};

describe('the vault', () => {
  test('is created by several processes at once, and its keys survive a restart', async () => {
    const signature = vault.signer.sign('text');
    await migrateVault(pool);
    expect((await createVault(pool)).signer.verify('text', signature)).toBe(true);
  });

  test('a signature is valid for its own text alone', () => {
    const signature = vault.signer.sign('text');
    expect(vault.signer.verify('Text', signature)).toBe(false);
    expect(vault.signer.verify('text', `${signature}=`)).toBe(false);
    expect(vault.signer.verify('text', '')).toBe(false);
  });
});

describe('personal data', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

  test('is unreadable in the log and readable with the key', async () => {
    const encrypted = await vault.personalKeys.encrypt(randomUUID(), person);
    expect(Buffer.from(encrypted.ciphertext, 'base64').toString('latin1')).not.toContain('Ada');
    expect(await vault.personalKeys.open(encrypted)).toEqual(person);
    expect(await (await createVault(pool)).personalKeys.open(encrypted)).toEqual(person);
  });

  test('a person has one key, even if several processes create it at once', async () => {
    const personId = randomUUID();
    const vaults = await Promise.all(Array.from({ length: 5 }, () => createVault(pool)));
    const encrypted = await Promise.all(
      vaults.map(({ personalKeys }) => personalKeys.encrypt(personId, person)),
    );
    for (const one of encrypted) expect(await vault.personalKeys.open(one)).toEqual(person);
  });

  test('the key of an erased person is destroyed, those of others stay', async () => {
    const erased = await vault.personalKeys.encrypt(randomUUID(), person);
    const kept = await vault.personalKeys.encrypt(randomUUID(), person);
    await vault.personalKeys.destroy(erased.personId);
    expect(await vault.personalKeys.openMany([erased, kept])).toEqual(new Map([[kept.personId, person]]));
    expect(await (await createVault(pool)).personalKeys.open(erased)).toBeNull();
  });

  test('of an erased person is never encrypted again, not even by a process that had the key', async () => {
    const personId = randomUUID();
    const another = await createVault(pool);
    await vault.personalKeys.destroy(personId);
    for (const { personalKeys } of [vault, another])
      await expect(personalKeys.encrypt(personId, person)).rejects.toThrow(PersonErased);
  });

  test('cannot be attributed to another person', async () => {
    const encrypted = await vault.personalKeys.encrypt(randomUUID(), person);
    const other = await vault.personalKeys.encrypt(randomUUID(), person);
    expect(await vault.personalKeys.open({ ...encrypted, personId: other.personId })).toBeNull();
  });
});

describe('e-mail addresses', () => {
  test('belong to the first user who claims them, ignoring case', async () => {
    const email = `${randomUUID()}@Example.com`;
    const users = Array.from({ length: 20 }, () => randomUUID());
    const holders = await Promise.all(
      users.map((user, index) =>
        vault.emailClaims.claim(index % 2 ? email : ` ${email.toUpperCase()} `, user),
      ),
    );
    expect(new Set(holders).size).toBe(1);
    expect(await vault.emailClaims.holderOf(email.toLowerCase())).toBe(holders[0]);
    expect(await everythingStored()).not.toContain(email.slice(0, 36));
  });

  test('are the same address in every spelling of the domain, and with invisible characters', async () => {
    const name = randomUUID();
    const spellings = [
      `${name}@M\u00fcller.example`,
      `${name}@mu\u0308ller.example`,
      `${name}@xn--mller-kva.example`,
      `${name.slice(0, 8)}\u200b${name.slice(8)}@m\u00fcl\u00adler.example`,
    ];
    const users = spellings.map(() => randomUUID());
    const holders = await Promise.all(
      spellings.map((email, index) => vault.emailClaims.claim(email, users[index] ?? '')),
    );
    expect(new Set(holders).size).toBe(1);
    for (const email of spellings) expect(await vault.emailClaims.holderOf(email)).toBe(holders[0]);
  });

  test('of earlier releases are found in every spelling, even where two accounts had one each', async () => {
    const { email: key } = await loadVaultKeys(pool);
    const [typed, encoded] = ['m\u00fcller.example', 'xn--mller-kva.example'];
    const claimAsBefore = async (email: string): Promise<string> => {
      const userId = randomUUID();
      const hash = createHmac('sha256', key).update(email, 'utf8').digest();
      await pool.query('insert into vault.email_claim (email_hash, user_id) values ($1, $2)', [hash, userId]);
      return userId;
    };
    const one = randomUUID();
    const holder = await claimAsBefore(`${one}@${typed}`);
    for (const domain of [typed, encoded])
      expect(await vault.emailClaims.claim(`${one}@${domain}`, randomUUID())).toBe(holder);
    const messageId = randomUUID();
    await vault.contactSenders.note(messageId, `${one}@${encoded}`);
    expect(await vault.contactSenders.messagesOf(holder)).toEqual([messageId]);
    await vault.emailClaims.keepOnly(`${one}@${encoded}`, holder);
    expect(await vault.emailClaims.holderOf(`${one}@${encoded}`)).toBe(holder);

    const two = randomUUID();
    const holders = [await claimAsBefore(`${two}@${typed}`), await claimAsBefore(`${two}@${encoded}`)];
    for (const [index, domain] of [typed, encoded].entries())
      expect(await vault.emailClaims.holderOf(`${two}@${domain}`)).toBe(holders[index]);
  });
});

describe('passwords', () => {
  test('are stored as argon2id hashes and distinguished (Q18)', async () => {
    const credentialId = randomUUID();
    await vault.passwords.store(credentialId, 'violet-otter-42');
    expect(await vault.passwords.matches(credentialId, 'violet-otter-42')).toBe(true);
    expect(await vault.passwords.matches(credentialId, 'violet-otter-43')).toBe(false);
    expect(await vault.passwords.matches(randomUUID(), 'violet-otter-42')).toBe(false);
    expect(await vault.passwords.dummyMatch('violet-otter-42')).toBe(false);
    const stored = await everythingStored();
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain('violet-otter');
  });
});

describe('sessions', () => {
  const user = { userId: randomUUID(), role: 'client' } as const;

  test('are found by their token, stored hashed, and end (Q53)', async () => {
    const token = await vault.sessions.open(user);
    expect(await vault.sessions.find(token)).toMatchObject(user);
    expect(await everythingStored()).not.toContain(token);
    await vault.sessions.end(token);
    expect(await vault.sessions.find(token)).toBeNull();
    expect(await vault.sessions.find('')).toBeNull();
  });

  test('expire seven days after their last use', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const sessions = createSessions(pool, () => now);
    const token = await sessions.open(user);
    const later = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    later(sessionLifetimeMs - 1);
    expect(await sessions.find(token)).not.toBeNull();
    later(sessionLifetimeMs - 1);
    expect(await sessions.find(token)).not.toBeNull();
    later(sessionLifetimeMs);
    expect(await sessions.find(token)).toBeNull();
    expect(await sessions.sweep()).toBeGreaterThan(0);
  });
});

describe('kept sessions', () => {
  const open = async (url = databaseUrl) => {
    let asked = 0;
    const find = (token: string) => {
      asked += 1;
      return vault.sessions.find(token);
    };
    const sessions = await keepSessions({
      sessions: { ...vault.sessions, find },
      connect: () => connectTo(url),
    });
    return { ...sessions, asked: () => asked };
  };

  test('are read once, and end in every process as soon as they end anywhere', async () => {
    const [one, other] = [await open(), await open()];
    const userId = randomUUID();
    const tokens = [0, 1, 2].map(() => vault.sessions.open({ userId, role: 'client' }));
    const [own = '', lost = '', third = ''] = await Promise.all(tokens);
    const processes = [one, other];
    for (const process of processes)
      for (const token of [own, lost, third, own])
        expect(await process.find(token)).toMatchObject({ userId });
    expect(processes.map(({ asked }) => asked())).toEqual([3, 3]);
    const endings = [
      [lost, () => vault.sessions.endById(userId, vault.sessions.idOf(lost))],
      [third, () => vault.sessions.endOthersOf(userId, own)],
      [own, () => vault.sessions.endAllOf(userId)],
    ] as const;
    for (const [token, end] of endings) {
      await end();
      await expect
        .poll(() => processes.map(({ known }) => known(token)), {
          timeout: 1_000,
          interval: 1,
        })
        .toEqual([null, null]);
      for (const process of processes) expect(await process.find(token)).toBeNull();
    }
    await Promise.all(processes.map(({ close }) => close()));
  });

  test('have ended for the process that ends them before it answers', async () => {
    const process = await open();
    const userId = randomUUID();
    for (const end of [
      (token: string) => process.end(token),
      (token: string) => process.endById(userId, process.idOf(token)),
      () => process.endOthersOf(userId, 'another'),
      () => process.endAllOf(userId),
    ]) {
      const token = await vault.sessions.open({ userId, role: 'client' });
      expect(await process.find(token)).not.toBeNull();
      await end(token);
      expect(process.known(token)).toBeNull();
    }
    await process.close();
  });

  test('are not cached while their ends could not be received', async () => {
    const way = await startTcpProxy(databaseUrl);
    const sessions = await open(way.url);
    const token = await vault.sessions.open({ userId: randomUUID(), role: 'client' });
    await sessions.find(token);
    expect(sessions.known(token)).not.toBeNull();
    way.setOpen(false);
    await expect.poll(() => sessions.known(token)).toBeNull();
    await sessions.find(token);
    expect(sessions.known(token)).toBeNull();
    await vault.sessions.end(token);
    expect(await sessions.find(token)).toBeNull();
    way.setOpen(true);
    const next = await vault.sessions.open({ userId: randomUUID(), role: 'client' });
    await vi.waitFor(async () => {
      await sessions.find(next);
      expect(sessions.known(next)).not.toBeNull();
    });
    await sessions.close();
    await way.close();
  });
});

describe('sessions of one user', () => {
  test('end after 30 days, however much they are used (Q53)', async () => {
    let at = new Date();
    const sessions = createSessions(pool, () => at);
    const userId = randomUUID();
    const token = await sessions.open({ userId, role: 'client' });
    const day = 24 * 3_600_000;
    const opened = at.getTime();
    for (let days = 6; days < 30; days += 6) {
      at = new Date(opened + days * day);
      expect(await sessions.find(token), `after ${days} days`).not.toBeNull();
    }
    expect((await sessions.find(token))?.expiresAt).toEqual(new Date(opened + longestSessionMs));
    at = new Date(opened + 30 * day - 1);
    expect(await sessions.find(token)).not.toBeNull();
    at = new Date(opened + 30 * day);
    expect(await sessions.find(token)).toBeNull();
  });
});

test('of more than 50 sessions of a user the oldest end, even if many are opened at once', async () => {
  let at = Date.now();
  const sessions = createSessions(pool, () => new Date(at));
  const userId = randomUUID();
  const open = () => sessions.open({ userId, role: 'client', address: '203.0.113.7' });
  const ofProgram = await sessions.open({ userId, role: 'client', isToken: true });
  const oldest = await open();
  at += 1_000;
  const stranger = await sessions.open({
    userId: randomUUID(),
    role: 'client',
    address: '2001:db8:1:2::/64',
  });
  await Promise.all(Array.from({ length: 60 }, open));
  const isToken = (await sessions.openOf(userId)).map((session) => session.isToken);
  expect(isToken.filter((is) => !is)).toHaveLength(50);
  expect(await sessions.find(oldest)).toBeNull();
  for (const token of [stranger, ofProgram]) expect(await sessions.find(token)).not.toBeNull();
});

test('a session stores a part of the network address of its login', async () => {
  const userId = randomUUID();
  for (const address of ['203.0.113.7', '2001:db8:1:2::/64', ''])
    await vault.sessions.open({ userId, role: 'client', address });
  expect((await vault.sessions.openOf(userId)).map(({ network }) => network).toSorted()).toEqual([
    '',
    '2001:db8:1:*',
    '203.0.113.*',
  ]);
});

describe('one-time secrets', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const secretOf = (
    purpose: 'verify' | 'reset' | 'email',
    userId: string,
    issuedAt = at,
    causeEventId = randomUUID(),
    email = 'ada@example.com',
  ) =>
    vault.oneTimeSecrets.issue({ purpose, userId, email, causeEventId, lifetimeMs: 1_800_000, at: issuedAt });

  test('the same cause gives the same secret, stored hashed (Q19)', async () => {
    const userId = randomUUID();
    const cause = randomUUID();
    const secret = await secretOf('verify', userId, at, cause);
    expect(await secretOf('verify', userId, at, cause)).toBe(secret);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await everythingStored()).not.toContain(secret);
    const found = await vault.oneTimeSecrets.find('verify', secret);
    expect(found).toMatchObject({
      userId,
      expiresAt: new Date('2026-01-01T00:30:00.000Z'),
      usedAt: null,
    });
    expect(['ada@example.com', 'bob@example.com'].map((email) => found?.isFor(email))).toEqual([true, false]);
    expect(await everythingStored()).not.toContain('ada@example.com');
  });

  test('of an earlier release, without an address, verify and reset, and give no other address', async () => {
    const userId = randomUUID();
    const purposes = ['verify', 'reset', 'email'] as const;
    const secrets = await Promise.all(purposes.map((purpose) => secretOf(purpose, userId)));
    await pool.query('update vault.one_time_secret set email_hash = null where user_id = $1', [userId]);
    const found = await Promise.all(
      purposes.map((purpose, index) => vault.oneTimeSecrets.find(purpose, secrets[index] ?? '')),
    );
    expect(found.map((secret) => secret?.isFor('ada@example.com'))).toEqual([true, true, false]);
  });

  test('serve only their purpose, and once', async () => {
    const secret = await secretOf('reset', randomUUID());
    expect(await vault.oneTimeSecrets.find('verify', secret)).toBeNull();
    expect(await vault.oneTimeSecrets.use('verify', secret, at)).toBe(false);
    const uses = await Promise.all([1, 2, 3].map(() => vault.oneTimeSecrets.use('reset', secret, at)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await vault.oneTimeSecrets.find('reset', secret)).toMatchObject({ usedAt: new Date(at) });
  });

  test('the newest reset voids older ones, in whatever order they are issued (Q19)', async () => {
    const userId = randomUUID();
    const first = await secretOf('reset', userId, '2026-01-01T00:00:00.000Z');
    const third = await secretOf('reset', userId, '2026-01-01T00:02:00.000Z');
    const second = await secretOf('reset', userId, '2026-01-01T00:01:00.000Z');
    const verify = await secretOf('verify', userId, '2025-01-01T00:00:00.000Z');
    const found = await Promise.all([first, second, third].map((s) => vault.oneTimeSecrets.find('reset', s)));
    expect(found.map((secret) => secret !== null)).toEqual([false, false, true]);
    expect(await vault.oneTimeSecrets.find('verify', verify)).not.toBeNull();
  });

  test.each(['verify', 'email'] as const)('each link to prove an address stays good: %s', async (purpose) => {
    const userId = randomUUID();
    const older = await secretOf(purpose, userId, '2026-01-01T00:00:00.000Z');
    const newer = await secretOf(purpose, userId, '2026-01-01T00:01:00.000Z');
    const found = await Promise.all(
      [older, newer].map((secret) => vault.oneTimeSecrets.find(purpose, secret)),
    );
    expect(found.map((secret) => secret !== null)).toEqual([true, true]);
  });

  test('are deleted 30 days after they expired, used or not', async () => {
    const [old, younger] = [await secretOf('reset', randomUUID()), await secretOf('reset', randomUUID())];
    await vault.oneTimeSecrets.use('reset', old, at);
    const newer = await secretOf('reset', randomUUID(), '2026-01-01T00:00:01.000Z');
    expect(await vault.oneTimeSecrets.sweep('2026-01-31T00:30:00.000Z')).toBeGreaterThanOrEqual(2);
    const found = await Promise.all(
      [old, younger, newer].map((secret) => vault.oneTimeSecrets.find('reset', secret)),
    );
    expect(found.map((secret) => secret !== null)).toEqual([false, false, true]);
  });
});

describe('origins of logins', () => {
  test('are known for 90 days after a login, stored hashed, one by one', async () => {
    let at = new Date();
    const known = createKnownOrigins(pool, vault.signer, () => at);
    const [userId, other] = [randomUUID(), randomUUID()];
    const home = { address: '192.0.2.44', device: null };
    const device = await known.remember(userId, home);
    const stored = await everythingStored();
    expect(stored).not.toContain(home.address);
    expect(stored).not.toContain(device);
    expect(await known.remember(userId, { address: '192.0.2.45', device })).toBe(device);
    expect(await known.recognise(userId, { ...home, device })).toEqual({
      isKnownAddress: true,
      isKnownDevice: true,
    });
    const nothing = { isKnownAddress: false, isKnownDevice: false };
    expect(await known.recognise(other, { ...home, device })).toEqual(nothing);
    expect(await known.recognise(userId, { address: '192.0.2.46', device: 'guessed' })).toEqual(nothing);
    at = new Date(at.getTime() + originLifetimeMs);
    expect(await known.recognise(userId, { ...home, device })).toEqual(nothing);
    expect(await known.sweep()).toBeGreaterThanOrEqual(3);
  });
});

describe('contact messages', () => {
  const send = async (email: string): Promise<string> => {
    const messageId = randomUUID();
    await vault.contactSenders.note(messageId, email);
    return messageId;
  };

  test('that an earlier release stored in another spelling go to the account that claims the address', async () => {
    const name = randomUUID();
    const { email: key } = await loadVaultKeys(pool);
    const messageId = await send(`${name}@example.com`);
    await pool.query('update vault.contact_sender set email_hash = $2 where message_id = $1', [
      messageId,
      createHmac('sha256', key).update(`${name}@m\u00fcller.example`, 'utf8').digest(),
    ]);
    const email = `${name}@xn--mller-kva.example`;
    expect(await vault.contactSenders.messagesFrom(email)).toEqual([messageId]);
    const userId = await vault.emailClaims.claim(email, randomUUID());
    expect(await vault.contactSenders.messagesOf(userId)).toEqual([messageId]);
  });
});

describe('passkeys', () => {
  test('of an earlier release keep their counters, and each account has its own', async () => {
    const [passkeyId, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const { passkeyCounters } = vault;
    await pool.query(`drop table vault.passkey;
      create table vault.passkey (passkey_id uuid primary key, user_id uuid not null, counter bigint not null,
        used_at timestamptz not null);
      create index passkey_by_user on vault.passkey (user_id);
      insert into vault.passkey values ('${passkeyId}', '${first}', 7, now())`);
    await Promise.all([migrateVault(pool), migrateVault(pool)]);
    expect(await passkeyCounters.advance(first, passkeyId, 7)).toBe(false);
    expect(await passkeyCounters.advance(second, passkeyId, 3_000)).toBe(true);
    expect(await passkeyCounters.advance(first, passkeyId, 8)).toBe(true);
    expect((await passkeyCounters.usesOf(first)).get(passkeyId)?.counter).toBe(8);
  });

  test('are added by one account alone; removed ones are free again', async () => {
    const [passkeyId, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const { add, keepOnly, usesOf } = vault.passkeyCounters;
    expect(await add(first, passkeyId, 5)).toBe(true);
    expect(await add(first, passkeyId, 9)).toBe(true);
    expect(await add(second, passkeyId, 0)).toBe(false);
    expect([...(await usesOf(first))]).toEqual([[passkeyId, { counter: 5, usedAt: null }]]);
    await keepOnly(second, []);
    expect(await add(second, passkeyId, 0)).toBe(false);
    await keepOnly(first, []);
    expect(await add(second, passkeyId, 0)).toBe(true);
    for (const contested of Array.from({ length: 20 }, () => randomUUID())) {
      const added = await Promise.all([first, second].map((userId) => add(userId, contested, 0)));
      expect(added.filter(Boolean).length).toBeLessThan(2);
    }
  });
});

test('an idempotency key is valid for 24 hours, and its row does not reveal the request', async () => {
  let at = new Date('2026-03-01T10:00:00.000Z');
  const keys = createIdempotencyKeys(pool, vault.signer, () => at);
  const userId = randomUUID();
  const claim = (request: string) => keys.claim({ userId, key: 'a key', request });
  const first = await claim('one request');
  expect(await claim('one request')).toBe(first);
  expect(await claim('another request')).toBeNull();
  const { rows } = await pool.query('select * from vault.idempotency_key where user_id = $1', [userId]);
  expect(JSON.stringify(rows)).not.toMatch(/request"?:? ?"one request|a key/);
  at = new Date(at.getTime() + idempotencyKeyLifetimeMs);
  const second = await claim('another request');
  expect(second).not.toBeNull();
  expect(second).not.toBe(first);
  at = new Date(at.getTime() + idempotencyKeyLifetimeMs);
  expect(await keys.sweep()).toBe(1);
});
