import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Route } from '../../src/http/route.ts';

const http = fileURLToPath(new URL('../../src/http', import.meta.url));

/** A placeholder for the dependencies of route handlers: declaring the routes uses none of them. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

/** Every route as its file declares it, so that a new one is tested at once. */
export const declaredRoutes = async (): Promise<readonly Route[]> => {
  const files = globSync('**/*.ts', { cwd: http, exclude: ['**/*.{test,d}.ts'] }).toSorted();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(http, file)).href)));
  return modules.flatMap((module: Readonly<Record<string, unknown>>) =>
    Object.entries(module).flatMap(([name, declare]) =>
      name.endsWith('Routes') ? (declare as (deps: unknown) => readonly Route[])(anything) : [],
    ),
  );
};
