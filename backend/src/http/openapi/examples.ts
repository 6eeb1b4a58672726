import type { Route } from '../route.ts';
import recorded from './examples.json' with { type: 'json' };

/** What one call took and answered, shortened. */
type Example = { readonly request?: unknown; readonly answer?: unknown };

const examples: Readonly<Record<string, Example>> = recorded;

/**
 * The request and answer that the tests of the API recorded for a call; a new call has none until they are recorded again:
 * `RECORD_EXAMPLES=1 npm test -- integration backend/test/api/api.int.test.ts`.
 */
export const exampleOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Example =>
  examples[`${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`] ?? {};
