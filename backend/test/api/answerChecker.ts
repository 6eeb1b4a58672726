import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fixedBeforeParameters } from '../../src/http/mount.ts';

type Json = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: Json }>>;
type Documented = { readonly $ref?: string; readonly content?: Content };
type Operation = {
  readonly responses: Readonly<Record<string, Documented>>;
};
/** The used part of an OpenAPI document. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Documented>> };
};

/** An answer of the shop, copied before the test reads it. */
type Answered = {
  readonly method: string;
  /** Below `/api`, without a query. */
  readonly path: string;
  readonly status: number;
  readonly mediaType: string;
  /** Null for bodies that are not checked: files. */
  readonly body: string | null;
};

/** The document with closed objects: an undocumented field is a fault of the route. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
  return typeof inside.properties === 'object' ? { additionalProperties: false, ...inside } : inside;
};

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const asRegExp = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

const isOf = (mediaType: string, range: string): boolean =>
  range === mediaType || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)));

/** Compares answers with the document: status, media type and body. */
export const answerChecker = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strictSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as Json, 'document');
  const paths = Object.keys(document.paths)
    .map((path) => ({
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      documented: path,
      matches: asRegExp(path),
    }))
    .toSorted(fixedBeforeParameters);

  const bodyFault = (at: string, body: unknown): string | null => {
    // Compiled at the first answer of its type, and cached.
    const validate = ajv.getSchema(`document#${at}`);
    if (!validate) throw new Error(`The document has no schema at ${at}`);
    return validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };

  /** The documented call that an answer belongs to; null for an unknown address or method. */
  const callOf = ({ method, path }: Answered) => {
    const found = paths.find(({ matches }) => matches.test(path));
    const verb = method.toLowerCase();
    const operation = found && document.paths[found.documented]?.[verb];
    return operation
      ? { name: `${method} ${found.documented}`, path: found.documented, verb, operation }
      : null;
  };

  /** The fault of an answer, in a sentence that names the call; null when it is as documented. */
  const faultOf = (answered: Answered): string | null => {
    const { status, mediaType, body } = answered;
    const call = callOf(answered);
    if (!call)
      return status >= 400 ? null : `${answered.method} ${answered.path} answers, and is not in the document`;
    const fault = (what: string) => `${call.name} answered ${status} ${mediaType}: ${what}`;
    const documented = call.operation.responses[status];
    if (!documented)
      return fault('the document does not name this status (`refuses` or `alsoAnswers` of the route)');
    const name = documented.$ref?.split('/').at(-1);
    const content = (name === undefined ? documented : document.components.responses[name])?.content ?? {};
    const range = Object.keys(content).find((one) => isOf(mediaType, one));
    if (range === undefined)
      return body === ''
        ? null
        : fault(
            `the document names ${Object.keys(content).join(', ') || 'no body'} (\`answer\` of the route)`,
          );
    if (body === null) return null;
    const at =
      name === undefined
        ? pointer('paths', call.path, call.verb, 'responses', String(status), 'content', range, 'schema')
        : pointer('components', 'responses', name, 'content', range, 'schema');
    const problems = bodyFault(at, mediaType === 'application/json' ? JSON.parse(body) : body);
    return problems && fault(problems);
  };

  return { callOf, faultOf };
};
