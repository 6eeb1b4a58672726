import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#infra/database/database.ts';
import { beat, ensureHeartbeats, readStatuses } from '#infra/follow/heartbeat.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { query } from '#testing/servers/query.ts';

const script = fileURLToPath(new URL('../scripts/databaseUsers.mjs', import.meta.url));
const roles = ['web', 'projections', 'policies', 'workers'];
const passwordOf = (role: string): string => `the password of ${role}`;

const name = `users_${process.pid}`;
const superuser = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
const urlOf = (role: string, password = passwordOf(role)): string =>
  Object.assign(new URL(superuser), { username: role, password }).href;

/** What every role does at its start. */
const migrate = async (url: string): Promise<void> => {
  const { pool, close } = createDatabase(url, { max: 1 });
  await migrateVault(pool);
  await close();
};

afterAll(async () => {
  await query(inject('postgresUrl'), `drop database ${name} with (force)`);
  for (const role of [...roles, 'shop_roles'])
    await query(inject('postgresUrl'), `drop role if exists ${role}`);
});
beforeAll(async () => {
  await query(inject('postgresUrl'), `create database ${name}`);
  await migrate(superuser);
  await query(
    superuser,
    `create extension cube; create table vault.numbered (n serial); create sequence vault.own; create view vault.seen as select 1 as n;
    create type vault.mood as enum ('well'); create function vault.one() returns int language sql as 'select 1'`,
  );
  const passwords = Object.fromEntries(
    roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, passwordOf(role)]),
  );
  // Compose runs it at each start.
  for (const _ of ['first', 'again'])
    await promisify(execFile)(process.execPath, [script], {
      env: { ...passwords, DATABASE_URL: superuser },
    });
});

test.each(roles)('the role %s is a user of its own, without rights over the server', async (role) => {
  const who =
    'select session_user as me, rolsuper or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname = current_user';
  expect(await query(urlOf(role), who)).toEqual([{ me: role, mighty: false }]);
  await expect(query(urlOf(role), 'reset role; create role another')).rejects.toThrow(/permission denied/);
});

test('the users own the tables together, also those that an earlier release made as the superuser', async () => {
  await query(urlOf('web'), 'create extension pg_trgm; create schema made; create table made.by_web (n int)');
  await query(
    urlOf('policies'),
    `drop schema made cascade; alter table vault.numbered add name text; drop view vault.seen; alter sequence vault.own restart;
    alter type vault.mood add value 'ill'; drop function vault.one`,
  );
  await migrate(urlOf('workers'));
});

test('each role sees the heartbeats of the others, though Postgres hides when their users connected', async () => {
  const web = createDatabase(urlOf('web'), { max: 1 });
  const projections = createDatabase(urlOf('projections'), { max: 1 });
  await ensureHeartbeats(projections.db);
  await beat(projections.db, [{ name: 'seen', state: 'live' }]);
  const [seen] = await readStatuses(web.db, ['seen']);
  await Promise.all([web.close(), projections.close()]);
  expect(seen?.silentMs).toBeLessThan(60_000);
});
