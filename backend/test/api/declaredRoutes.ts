import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unknownId } from './apiShop.ts';

export type DeclaredRoute = {
  readonly method: string;
  readonly path: string;
  readonly access: 'public' | 'client' | 'admin';
};

const http = fileURLToPath(new URL('../../src/http', import.meta.url));
const declaration = /route\(\{\s*method: '(\w+)',\s*path:\s*'([^']+)',\s*access: '(\w+)'/g;
const anyRoute = /\broute\(\{/g;

/**
 * Every route as its file declares it, so that a new one is tested from its first day.
 * @throws Error when a declaration does not begin with method, path and access
 */
export const declaredRoutes = (): readonly DeclaredRoute[] =>
  globSync('**/*Routes.ts', { cwd: http }).flatMap((file) => {
    const source = readFileSync(join(http, file), 'utf8');
    const routes = [...source.matchAll(declaration)].map(([, method = '', path = '', access]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/:\w+/g, unknownId),
      access: access as DeclaredRoute['access'],
    }));
    const declared = [...source.matchAll(anyRoute)].length;
    if (routes.length !== declared)
      throw new Error(`${file} declares ${declared} routes, ${routes.length} of them readable`);
    return routes;
  });
