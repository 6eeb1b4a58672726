import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from './architecture/readSources.ts';
import {
  adminRooms,
  importersOf,
  innerDoors,
  placeOf,
  registries,
  subjects,
} from './architecture/subjects.ts';

const architecture = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
const known = Object.entries(subjects).flatMap(([domain, own]) =>
  Object.keys(own).map((subject) => `${domain} ${subject}`),
);
const names = known.map((name) => name.slice(name.indexOf(' ') + 1));

const sources = [...readSources('backend/src'), ...readSources('frontend/src')];
const placed = sources.flatMap(({ path, isTest, imports }) => {
  const place = placeOf(path);
  return place ? [{ ...place, path, isTest, imports }] : [];
});

/** The imports of other subjects, without those of tests. */
const crossings = placed
  .filter(({ subject, isTest }) => !isTest && names.includes(subject))
  .flatMap(({ subject, imports }) =>
    imports.flatMap(({ file, library }) => {
      // The pages import the contract as `backend/contract/…`.
      const target = file ?? (library?.startsWith('backend/') ? library.slice('backend/'.length) : '');
      const other = placeOf(target);
      return other && other.subject !== subject && names.includes(other.subject)
        ? [{ subject, target, other }]
        : [];
    }),
  );

test('no two domains share the name of a subject', () => {
  expect(new Set(names).size).toBe(names.length);
});

test('ARCHITECTURE.md says what each subject is', () => {
  const [, list = ''] = /### Subjects[\s\S]*?```\n([\s\S]*?)```/.exec(architecture) ?? [];
  let domain = '';
  const described = list
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', text] = /^( *)(\w+)(?: +(\S.*))?$/.exec(line) ?? [];
      if (indent === '') domain = name;
      return text === undefined ? [] : [`${domain} ${name}`];
    });
  expect(described).toEqual(known);
});

test('the third level of every layer is a subject of its domain', () => {
  const strange = placed.filter(({ domain, subject }) =>
    domain === 'admin'
      ? !names.includes(subject) && !adminRooms.includes(subject)
      : !known.includes(`${domain} ${subject}`),
  );
  expect(strange.map(({ path }) => path)).toEqual([]);
});

test('each subject and each room of the admin area is there', () => {
  const there = placed.map(({ domain, subject }) => `${domain} ${subject}`);
  const rooms = adminRooms.map((room) => `admin ${room}`);
  expect([...known, ...rooms].filter((name) => !there.includes(name))).toEqual([]);
});

test.each(Object.values(subjects).flatMap((own) => Object.entries(own)))(
  '%s imports of the other subjects only what it may, and no more is allowed than it needs',
  (name, may) => {
    const imported = new Set(
      crossings.flatMap(({ subject, other }) => (subject === name ? [other.subject] : [])),
    );
    expect([...imported].toSorted()).toEqual(may === 'all' ? expect.any(Array) : may);
  },
);

test('of the inside of another subject, only the doors are imported', () => {
  const inner = crossings.flatMap(({ other, target }) => (other.isInner ? [target] : []));
  expect([...new Set(inner)].toSorted()).toEqual(innerDoors);
});

test.each(Object.entries(importersOf))('beside the registries, few files import %s', (subject, importers) => {
  const isOf = (path: string): boolean => new RegExp(`/${subject}(?:/|\\.tsx?$)`).test(path);
  const importing = sources.filter(
    ({ path, isTest, imports }) =>
      !isTest &&
      !isOf(path) &&
      !registries.includes(path) &&
      imports.some(({ file, library }) => isOf(file ?? library ?? '')),
  );
  expect(importing.map(({ path }) => path).toSorted()).toEqual(importers);
});
