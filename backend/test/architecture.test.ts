import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dataFiles } from '#domain/dataFiles.ts';
import { importCycles } from './architecture/importCycles.ts';
import { loadedAtStart } from './architecture/loadedAtStart.ts';
import {
  type Import,
  isBesideTheShop,
  isMeshReader,
  readSources,
  type Source,
} from './architecture/readSources.ts';
import {
  arrows,
  doors,
  featureDoors,
  libraries,
  longFiles,
  notAtStart,
  pagesDownward,
  ports,
  tops,
  typesOnly,
  workspaces,
} from './architecture/rules.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const backend = readSources('backend/src');
const frontend = readSources('frontend/src');
const meshReader = readSources('packages/mesh-reader/src');
const shipped = (sources: readonly Source[]) => sources.filter(({ isTest }) => !isTest);
/** First folder of a path; the tables of calls are a layer within the contract. */
const roomOf = (path: string): string =>
  isWithin(path, ['contract/calls']) ? 'contract/calls' : (path.split('/')[0] ?? '');

/** The imports that break a rule, one per line, with importer and imported file. */
const offences = (
  sources: readonly Source[],
  breaks: (source: Source, imported: Import) => boolean,
): string[] =>
  sources.flatMap((source) =>
    source.imports
      .filter((imported) => breaks(source, imported))
      .map(({ file, library }) => `${source.path} imports ${file ?? library}`),
  );

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`));

test('the reader of imports sees files, libraries and types (otherwise every rule below would pass vacuously)', () => {
  const self = readSources('backend/test').find(({ path }) => path === 'architecture.test.ts');
  expect(self?.imports).toContainEqual({ file: null, library: 'vitest', isTypeOnly: false });
  expect(self?.imports).toContainEqual({ file: 'architecture/rules.ts', library: null, isTypeOnly: false });
  expect(backend.some(({ imports }) => imports.some(({ isTypeOnly }) => isTypeOnly))).toBe(true);
  expect(frontend.length).toBeGreaterThan(0);
});

describe('layers of the backend', () => {
  test('every layer is listed', () => {
    const known = [...Object.keys(arrows), ...tops];
    expect(backend.map(({ path }) => roomOf(path)).filter((room) => !known.includes(room))).toEqual([]);
  });

  test('imports follow the arrows of the design', () => {
    expect(
      offences(shipped(backend), ({ path }, { file }) => {
        const room = roomOf(path);
        if (file === null || tops.includes(room)) return false;
        const target = roomOf(file);
        if (room === 'contract' && dataFiles.includes(file)) return false;
        return target !== room && !arrows[room]?.includes(target);
      }),
    ).toEqual([]);
  });

  test.each(Object.entries(doors))('of %s others import %s alone', (room, door) => {
    expect(
      offences(
        shipped(backend),
        ({ path }, { file }) =>
          file !== null && file !== door && isWithin(file, [room]) && !isWithin(path, [room]),
      ),
    ).toEqual([]);
    expect(shipped(backend).map(({ path }) => path)).toContain(door);
  });

  test('calls are described and served without a dependency on the answer cache', () => {
    const callers = ['http/mount.ts', 'http/present.ts', 'http/route.ts'];
    const plain = shipped(backend).filter(({ path }) => callers.includes(path));
    expect(plain).toHaveLength(callers.length);
    expect(offences(plain, (_, { file }) => file !== null && isWithin(file, ['http/kept']))).toEqual([]);
  });

  test('a file of plain data imports nothing', () => {
    const lists = shipped(backend).filter(({ path }) => dataFiles.includes(path));
    expect(lists.map(({ path }) => path)).toEqual(dataFiles);
    expect(offences(lists, () => true)).toEqual([]);
  });

  test('production code imports no test helper', () => {
    expect(offences(shipped(backend), (_, { file }) => file !== null && roomOf(file) === 'testing')).toEqual(
      [],
    );
  });

  test('commands, workers and routes import only types of adapters', () => {
    expect(
      offences(
        shipped(backend),
        ({ room }, { file, isTypeOnly }) =>
          typesOnly.includes(room) &&
          file !== null &&
          roomOf(file) === 'infra' &&
          !isTypeOnly &&
          !isWithin(file, ports),
      ),
    ).toEqual([]);
  });

  test('the domain is pure: no system clock, no files, no network, no library except valibot', () => {
    // Hashing, normalising domain names and check digits are pure.
    const pure: Readonly<Record<string, string>> = {
      'domain/kernel/ids.ts': 'node:crypto',
      'domain/accounts/users/normalisedEmail.ts': 'node:url',
      'domain/ordering/tax/vatId.ts': 'jsvat-next',
    };
    const allowed = (path: string) => ['valibot', pure[path]];
    expect(
      offences(
        shipped(backend).filter(({ room }) => room === 'domain' || room === 'contract'),
        ({ path }, { library }) => library !== null && !allowed(path).includes(library),
      ),
    ).toEqual([]);
  });

  test('a sub-domain imports only events of another one: their types, and in projections and policies the whole event', () => {
    const domains = ['catalogue', 'ordering', 'accounts', 'content'];
    expect(
      offences(shipped(backend), ({ path, room }, { file, isTypeOnly }) => {
        const [, own = ''] = path.split('/');
        const [target, other = ''] = file?.split('/') ?? [];
        if (target !== 'domain' || !domains.includes(own) || !domains.includes(other) || own === other)
          return false;
        const isEvents = file?.endsWith('.events.ts') ?? false;
        if (room === 'domain') return !(isEvents && isTypeOnly);
        return ['projections', 'policies'].includes(room) && !isEvents;
      }),
    ).toEqual([]);
  });

  test('policies name jobs and never load their workers', () => {
    expect(
      offences(
        shipped(backend).filter(({ room }) => room === 'policies'),
        (_, { file }) => file !== null && roomOf(file) === 'workers' && /\.worker\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  test('each library is imported by its own adapter', () => {
    expect(
      offences(shipped(backend), ({ path }, { library }) => {
        if (library === null || library.startsWith('node:')) return false;
        return !isWithin(path, libraries[library] ?? []);
      }),
    ).toEqual([]);
  });
});

describe('the start of a role', () => {
  test('the reader distinguishes what is loaded at once and what later', () => {
    const source = (path: string, ...imports: readonly Import[]) =>
      ({ path, room: path, isTest: false, lines: 1, imports }) satisfies Source;
    const file = (name: string) => ({ file: name, library: null, isTypeOnly: false });
    const library = (name: string) => ({ file: null, library: name, isTypeOnly: false });
    const sources = [
      source('program', file('part'), { ...library('late'), isLater: true as const }),
      source('part', library('early'), { ...library('types'), isTypeOnly: true }),
    ];
    expect([...loadedAtStart(sources, ['program'])]).toEqual([['early', 'part']]);
    expect(loadedAtStart(backend, ['infra/images/sharp.ts']).has('sharp')).toBe(true);
  });

  test.each(Object.entries(notAtStart))('%s leaves to later what few runs need', (role, later) => {
    const loaded = loadedAtStart(backend, ['main.ts', role]);
    expect(loaded.has('@eventstore/db-client')).toBe(true);
    expect(
      later.filter((name) => loaded.has(name)).map((name) => `${loaded.get(name)} brings ${name}`),
    ).toEqual([]);
  });
});

test('the mesh reader loads no library before its limited process runs', () => {
  const loaded = [...loadedAtStart(meshReader, ['meshReader.ts']).keys()];
  expect(loaded.filter((library) => !library.startsWith('node:'))).toEqual([]);
});

describe('workspaces beside the shop', () => {
  const isOurs = (library: string | null): library is string =>
    library !== null && (library.startsWith('backend/') || isBesideTheShop(library) || isMeshReader(library));

  test('the shop imports none of them except packages', () => {
    expect(offences(shipped(backend), (_, { library }) => isOurs(library) && !isMeshReader(library))).toEqual(
      [],
    );
  });

  test('each has a rule', () => {
    const found = globSync('{dev,packages,tools}/*/package.json', { cwd: projectRoot }).map((path) =>
      dirname(path),
    );
    expect(found.sort()).toEqual(Object.keys(workspaces).sort());
  });

  test.each(Object.entries(workspaces))('%s imports only what it may', (workspace, allowed) => {
    const all = readSources(workspace);
    // A workspace that depends on no other is also tested without the others.
    const sources = allowed.length === 0 ? all : shipped(all);
    expect(sources.length).toBeGreaterThan(0);
    expect(
      offences(sources, (_, { file, library }) => {
        if (file?.startsWith('../')) return true;
        return isOurs(library) && !isWithin(library, allowed);
      }),
    ).toEqual([]);
  });
});

describe('rows of the rules', () => {
  const ours = shipped(backend);
  const among = (sources: readonly Source[], imports: (imported: Import) => boolean): boolean =>
    sources.some((source) => source.imports.some(imports));
  const within = (place: string): readonly Source[] => ours.filter(({ path }) => isWithin(path, [place]));

  test('each allowed arrow is used', () => {
    const unused = Object.entries(arrows).flatMap(([room, targets]) => {
      const sources = ours.filter(({ path }) => roomOf(path) === room);
      return targets
        .filter((target) => !among(sources, ({ file }) => file !== null && roomOf(file) === target))
        .map((target) => `${room} → ${target}`);
    });
    expect(unused).toEqual([]);
  });

  test('each place of a library imports it', () => {
    const unused = Object.entries(libraries).flatMap(([name, places]) =>
      places
        .filter((place) => !among(within(place), ({ library }) => library === name))
        .map((place) => `${name} in ${place}`),
    );
    expect(unused).toEqual([]);
  });

  test('each port and each top is there', () => {
    expect([...ports, ...tops].filter((place) => within(place).length === 0)).toEqual([]);
  });

  test.each(Object.entries(workspaces))('%s imports what it may', (workspace, allowed) => {
    const sources = shipped(readSources(workspace));
    expect(
      allowed.filter(
        (place) => !among(sources, ({ library }) => library !== null && isWithin(library, [place])),
      ),
    ).toEqual([]);
  });
});

describe('layers of the pages', () => {
  test('imports go downward only: server, app, features, ui, lib', () => {
    expect(
      offences(shipped(frontend), ({ room }, { file }) => {
        if (file === null) return false;
        const [from, to] = [pagesDownward.indexOf(room), pagesDownward.indexOf(roomOf(file))];
        return from >= 0 && (to < 0 || to < from);
      }),
    ).toEqual([]);
  });

  test('one feature imports another one only at its doors', () => {
    const crossing = shipped(frontend).flatMap(({ path, room, imports }) =>
      imports.flatMap(({ file }) => {
        const [target, other] = file?.split('/') ?? [];
        return room === 'features' && target === 'features' && path.split('/')[1] !== other ? [file] : [];
      }),
    );
    expect([...new Set(crossing)].toSorted()).toEqual(featureDoors);
  });

  test('of the backend, the pages import only the contract and lists of plain data', () => {
    expect(
      offences(frontend, (_, { library }) => {
        if (library === null || !library.startsWith('backend')) return false;
        return (
          !library.startsWith('backend/contract/') && !dataFiles.includes(library.slice('backend/'.length))
        );
      }),
    ).toEqual([]);
  });

  test('of the calls, they import only the types, so that no schema is loaded', () => {
    expect(
      offences(frontend, ({ isTest }, { library, isTypeOnly }) => {
        return !isTest && !isTypeOnly && isWithin(library ?? '', ['backend/contract/calls']);
      }),
    ).toEqual([]);
  });
});

describe('cycles of imports', () => {
  test('the search finds a direct cycle, an indirect one and a file that imports itself', () => {
    const source = (path: string, ...files: readonly string[]) => ({
      path,
      imports: files.map((file) => ({ file })),
    });
    const tangled = [source('a', 'b'), source('b', 'c', 'd'), source('c', 'a'), source('d', 'd')];
    expect(importCycles(tangled)).toEqual(['a → b → c → a', 'd → d']);
    expect(importCycles([source('a', 'b', 'c'), source('b', 'c'), source('c')])).toEqual([]);
  });

  test.each(['backend/src', 'backend/test', 'backend/testing', 'frontend/src', 'dev', 'packages', 'tools'])(
    '%s has none',
    (tree) => {
      const sources = readSources(tree);
      expect(sources.length).toBeGreaterThan(0);
      expect(importCycles(sources)).toEqual([]);
    },
  );
});

describe('size of files', () => {
  const sources = shipped([...backend, ...frontend, ...meshReader]).filter(
    ({ path }) => !path.endsWith('.d.ts'),
  );
  const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  const quantile = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;

  test('half of the files have at most 60 lines, nine in ten at most 150', () => {
    expect({ median: quantile(0.5), p90: quantile(0.9) }).toSatisfy(
      ({ median, p90 }: { median: number; p90: number }) => median <= 60 && p90 <= 150,
    );
  });

  test('no file imports more than 25 modules, not counting dynamic imports', () => {
    const most = 25;
    const counts = sources.map(({ path, imports }) => ({
      path,
      modules: new Set(imports.flatMap(({ file, library, isLater }) => (isLater ? [] : (file ?? library))))
        .size,
    }));
    expect(counts.filter(({ modules }) => modules > most)).toEqual([]);
  });

  test('a file over 250 lines is listed with its reason', () => {
    const long = sources.filter(({ lines }) => lines > 250).map(({ path }) => path);
    const reasons = Object.keys(longFiles);
    expect(long.filter((path) => !isWithin(path, reasons))).toEqual([]);
    expect(reasons.filter((reason) => !long.some((path) => isWithin(path, [reason])))).toEqual([]);
  });
});
