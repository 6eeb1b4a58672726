import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { defineReadModel, index, uniqueIndex } from './readModel.ts';
import {
  bigint,
  boolean,
  column,
  creationOf,
  defineTable,
  json,
  key,
  nullable,
  text,
  unique,
} from './table.ts';

const sent = (statement: RawBuilder<unknown>) =>
  statement.compile(new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) }));

const chair = defineTable('chair', {
  chair_id: key(text()),
  seq: unique(bigint()),
  owner: nullable(text()),
  place: nullable(column<string>('cube')),
});
const leg = defineTable('leg', { chair_id: key(text()), number: key(bigint()), parts: json<string[]>() });
const note = defineTable('note', { said: text(), is_open: boolean() });

test('a column is never null unless declared so, and the key has all marked columns', () => {
  expect([chair, leg, note].map((table) => sent(creationOf(table, 'rm_chairs_v1')).sql)).toEqual([
    'create table "rm_chairs_v1"."chair" ("chair_id" text not null, "seq" bigint not null unique, "owner" text, "place" cube, primary key ("chair_id"))',
    'create table "rm_chairs_v1"."leg" ("chair_id" text not null, "number" bigint not null, "parts" json not null, primary key ("chair_id", "number"))',
    'create table "rm_chairs_v1"."note" ("said" text not null, "is_open" boolean not null)',
  ]);
});

test('indexes keep their order and may exist already', () => {
  const { indexes } = defineReadModel(
    { name: 'chairs', version: 1 },
    [chair, note],
    [
      index('chair_of_owner', chair, sql`(owner, seq) where owner is not null`),
      uniqueIndex('note_once', note, sql`(said)`),
    ],
  );
  expect(
    indexes('rm_chairs_v1').map((statement) => sent(statement).sql.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual([
    'create index if not exists "chair_of_owner" on "rm_chairs_v1"."chair" (owner, seq) where owner is not null',
    'create unique index if not exists "note_once" on "rm_chairs_v1"."note" (said)',
  ]);
});
