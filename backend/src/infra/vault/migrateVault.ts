import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { assertDataFormat, noteDataFormat } from './dataFormat.ts';
import { sessionEndedChannel } from './sessions.ts';

/** Any number that nothing else in this database uses as a lock. */
const migrationLock = 7_306_417_115;

const settings = `
  create schema if not exists vault;
  create table if not exists vault.settings (name text primary key, value bytea not null);
`;

const schema = `
  create table if not exists vault.person_key (
    person_id uuid primary key,
    key bytea
  );
  do $$ begin
    if exists (select from pg_attribute
      where attrelid = 'vault.person_key'::regclass and attname = 'key' and attnotnull)
    then alter table vault.person_key alter column key drop not null; end if;
  end $$;
  create table if not exists vault.contact_sender (
    message_id uuid primary key,
    email_hash bytea,
    erased_user_id uuid,
    check ((email_hash is null) <> (erased_user_id is null))
  );
  create index if not exists contact_sender_by_email on vault.contact_sender (email_hash);
  create index if not exists contact_sender_by_erased on vault.contact_sender (erased_user_id);
  do $$ begin
    if not exists (select from pg_attribute
      where attrelid = 'vault.contact_sender'::regclass and attname = 'user_id')
    then alter table vault.contact_sender add column user_id uuid; end if;
  end $$;
  create index if not exists contact_sender_by_user on vault.contact_sender (user_id);
  create table if not exists vault.email_claim (
    email_hash bytea primary key,
    user_id uuid not null
  );
  create index if not exists email_claim_by_user on vault.email_claim (user_id);
  create table if not exists vault.left_email (
    email_hash bytea primary key,
    user_id uuid not null,
    left_at timestamptz not null
  );
  create index if not exists left_email_by_user on vault.left_email (user_id);
  create table if not exists vault.password (
    credential_id uuid primary key,
    hash text not null
  );
  create table if not exists vault.session (
    token_hash bytea primary key,
    user_id uuid not null,
    role text not null check (role in ('Admin', 'client')),
    extended_at timestamptz not null,
    expires_at timestamptz not null
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'vault.session'::regclass and attname = 'opened_at')
    then alter table vault.session
      add column opened_at timestamptz not null default now(),
      add column agent text not null default '';
    end if;
    if not exists (select from pg_attribute where attrelid = 'vault.session'::regclass and attname = 'network')
    then alter table vault.session
      add column network text not null default '',
      add column wants_email boolean not null default false;
    end if;
    if not exists (select from pg_attribute where attrelid = 'vault.session'::regclass and attname = 'is_token')
    then alter table vault.session add column is_token boolean not null default false;
    end if;
  end $$;
  create or replace function vault.tell_session_ended() returns trigger language plpgsql as $tell$ begin
    perform pg_notify('${sessionEndedChannel}', encode(substr(old.token_hash, 1, 16), 'hex'));
    return null;
  end $tell$;
  do $$ begin
    if not exists (select from pg_trigger where tgrelid = 'vault.session'::regclass and tgname = 'session_ended')
    then create trigger session_ended after delete on vault.session
      for each row when (old.expires_at > now()) execute function vault.tell_session_ended(); end if;
  end $$;
  create index if not exists session_by_user on vault.session (user_id);
  create index if not exists session_by_expiry on vault.session (expires_at);
  create table if not exists vault.known_origin (
    origin_hash text primary key,
    user_id uuid not null,
    seen_at timestamptz not null
  );
  create index if not exists known_origin_by_user on vault.known_origin (user_id);
  create table if not exists vault.one_time_secret (
    secret_hash bytea primary key,
    purpose text not null,
    user_id uuid not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    voided boolean not null default false
  );
  create table if not exists vault.idempotency_key (
    user_id uuid not null,
    key_hash bytea not null,
    request_hash text not null,
    command_id uuid not null,
    used_at timestamptz not null,
    primary key (user_id, key_hash)
  );
  create index if not exists idempotency_key_by_use on vault.idempotency_key (used_at);
  create table if not exists vault.passkey (
    passkey_id uuid primary key,
    user_id uuid not null,
    counter bigint not null,
    used_at timestamptz not null
  );
  do $$ begin
    if exists (select from pg_attribute
      where attrelid = 'vault.passkey'::regclass and attname = 'used_at' and attnotnull)
    then alter table vault.passkey
      drop constraint passkey_pkey,
      add primary key (user_id, passkey_id),
      alter column used_at drop not null;
    end if;
  end $$;
  drop index if exists vault.passkey_by_user;
  create index if not exists passkey_by_id on vault.passkey (passkey_id);
  create table if not exists vault.used_challenge (
    challenge_hash bytea primary key,
    expires_at timestamptz not null
  );
  do $$ begin
    if exists (select from pg_constraint where conname = 'one_time_secret_purpose_check'
      and conrelid = 'vault.one_time_secret'::regclass)
    then alter table vault.one_time_secret drop constraint one_time_secret_purpose_check; end if;
    if not exists (select from pg_attribute
      where attrelid = 'vault.one_time_secret'::regclass and attname = 'email_hash')
    then alter table vault.one_time_secret add column email_hash bytea; end if;
  end $$;
  create index if not exists one_time_secret_by_user on vault.one_time_secret (user_id, purpose);
`;

/** The keys that are made once, at the first boot: 256 bits, for HMAC-SHA256; `log` seeds Ed25519. */
export const vaultKeyNames = ['email', 'oneTimeSecret', 'signer', 'log'] as const;
export type VaultKeyName = (typeof vaultKeyNames)[number];

/** Creates the missing parts of the vault. Any number of processes may do so at once. @throws NewerData */
export const migrateVault = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // The session sees what another process created while this one waited only after it has opened a table (`ensureTables.ts`).
    await client.query('select from pg_namespace limit 1');
    await client.query(settings);
    await assertDataFormat(client);
    await client.query(schema);
    await noteDataFormat(client);
    for (const name of vaultKeyNames) {
      await client.query('insert into vault.settings (name, value) values ($1, $2) on conflict do nothing', [
        `key:${name}`,
        randomBytes(32),
      ]);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be lost or hang in the failed transaction: the pool must not reuse it.
    client.release(true);
    throw error;
  }
};
