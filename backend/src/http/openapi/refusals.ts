import type { Route } from '../route.ts';

/** The general meaning of each status (docs/api.md). */
const meanings = {
  400: 'Malformed: broken JSON, a field is missing or of the wrong type, a file is missing',
  401: 'No session, or two tokens that differ',
  403: 'Not allowed',
  404: 'It does not exist',
  408: 'The body did not come in time; the connection is closed',
  409: 'Conflict: it exists already, or somebody else changed it at the same moment',
  412: 'The file is another one than that of If-Match',
  413: 'Too large',
  415: 'The call does not take this type of body',
  416: 'The range is outside of the file',
  422: 'Well-formed, but not acceptable',
  429: 'Too many attempts',
  500: 'A defect: the details are in the log',
  503: 'A service is away, too many ask for the same at once, or a payment’s outcome is not known yet',
  507: 'The disk is full; nothing was kept of the upload',
} as const;

type Refusal = keyof typeof meanings;
const mayComeAgain: readonly Refusal[] = [429, 503];

const nameOf = (status: Refusal): string => `Refused${status}`;

/** The refusals of a route: those that its access, schemas and limits imply, and its own. */
const refusalsOf = (route: Route): readonly Refusal[] => {
  const takesBody = route.body !== undefined || route.uploads !== undefined || route.rawBody === true;
  const isWrite = route.method !== 'get';
  const implied: readonly (readonly [boolean, readonly Refusal[]])[] = [
    [true, [401, 500, 503]],
    [takesBody || route.query !== undefined, [400, 422]],
    // An idempotency key may be malformed, or used before.
    [isWrite && route.access !== 'public', [400, 422]],
    // A token of a program, too, where the call is not for it.
    [route.access === 'admin' || route.byToken !== true, [403]],
    [takesBody, [408, 413, 415]],
    [route.uploads !== undefined, [507]],
    [route.limit !== undefined || route.limitBy !== undefined, [429]],
    [route.answerHeaders?.includes('Accept-Ranges') ?? false, [412, 416]],
  ];
  const all = implied.flatMap(([applies, statuses]) => (applies ? statuses : []));
  return [...new Set([...all, ...(route.refuses ?? [])])].toSorted((a, b) => a - b);
};

/** The refusals of a route as references to the components below. */
export const refusalResponses = (route: Route): Readonly<Record<number, unknown>> =>
  Object.fromEntries(
    refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

/** Every refusal, once: all have the same body. */
export const refusalComponents = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.keys(meanings).map(Number) as Refusal[]).map((status) => [
      nameOf(status),
      {
        description: meanings[status],
        ...(mayComeAgain.includes(status) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
