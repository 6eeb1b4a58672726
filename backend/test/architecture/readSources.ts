import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type Import = {
  /** File within the source tree, or null for a library. */
  readonly file: string | null;
  /** Library name, `node:` ones included; null for a file. */
  readonly library: string | null;
  /** True for an import of types alone. */
  readonly isTypeOnly: boolean;
  /** True for a dynamic import. */
  readonly isLater?: true;
};

export type Source = {
  /** Path within the tree, with forward slashes: `domain/ordering/orders/order.ts`. */
  readonly path: string;
  /** First folder of the path; the file name for files at the top. */
  readonly room: string;
  readonly isTest: boolean;
  readonly lines: number;
  readonly imports: readonly Import[];
};

const statement = /^\s*(?:import|export)\s+(type\s)?([^'"`;]*?)from\s*['"]([^'"]+)['"]/gm;
const bareOrDynamic = /(?:^\s*import\s*|\bimport(?:\.meta\.resolve)?(\())['"]([^'"]+)['"]/gm;

const namesOnlyTypes = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}\s*$/.exec(clause.trim())?.[1];
  return names?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false;
};

/** A workspace beside the shop, or a module of one; the event store is a separate package. */
export const isBesideTheShop = (library: string): boolean => {
  return /^(embedded-eventstore(\/|$)|@model-shop\/)/.test(library);
};

/** The package with which the shop reads mesh files, or a module of it. */
export const isMeshReader = (library: string): boolean => /^mesh-reader(\/|$)/.test(library);

/** The name of a package; a workspace of this repository keeps the path within it. */
const libraryOf = (specifier: string): string => {
  if (specifier.startsWith('backend/') || isBesideTheShop(specifier) || isMeshReader(specifier))
    return specifier;
  const [first = '', second = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
};

/** `#room/…` is the backend's own alias, `backend/contract/…` is how the pages name the contract. */
const importOf = (tree: string, path: string, specifier: string, isTypeOnly: boolean): Import => {
  if (specifier.startsWith('#')) {
    const inner = specifier.slice(1);
    return { file: inner.includes('/') ? inner : `${inner}.ts`, library: null, isTypeOnly };
  }
  if (specifier.startsWith('.')) {
    const file = relative(tree, resolve(dirname(join(tree, path)), specifier));
    return { file: file.split(sep).join('/'), library: null, isTypeOnly };
  }
  return { file: null, library: libraryOf(specifier), isTypeOnly };
};

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(test|testing|conformance)\//.test(path);

/** Every source file of a tree (`backend/src`, `frontend/src`) with what it imports. */
export const readSources = (name: string): readonly Source[] => {
  const tree = join(root, name);
  return globSync('**/*.{ts,tsx}', { cwd: tree, exclude: ['**/node_modules', '**/dist'] })
    .map((found) => found.split(sep).join('/'))
    .sort()
    .map((path) => {
      const code = readFileSync(join(tree, path), 'utf8');
      return {
        path,
        room: path.split('/')[0] ?? '',
        isTest: isTest(path),
        lines: code.split('\n').length - 1,
        imports: [
          ...[...code.matchAll(statement)].map(([, type, clause = '', specifier = '']) =>
            importOf(tree, path, specifier, type !== undefined || namesOnlyTypes(clause)),
          ),
          ...[...code.matchAll(bareOrDynamic)].map(([, call, specifier = '']) => ({
            ...importOf(tree, path, specifier, false),
            ...(call !== undefined && { isLater: true as const }),
          })),
        ],
      };
    });
};
