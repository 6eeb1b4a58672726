import { type ApiDocument, answerChecker } from './answerChecker.ts';

const isRead = (mediaType: string): boolean => mediaType === 'application/json' || mediaType === 'text/plain';

/** What may stay in a cache of an answer to a session: only what everybody gets, kept answers (which have a tag) among it. */
const isKeptSafely = ({ headers }: Response): boolean =>
  /no-store|^public/.test(headers.get('cache-control') ?? '') || headers.has('etag');

/** The headers that an answer must have; pictures but SVG, and fonts, load and run nothing. */
const headersOf = (mediaType: string): readonly string[] => [
  ...['x-content-type-options', 'tdm-reservation'],
  ...(/^(?:font|image)\/(?!svg)/.test(mediaType) ? [] : ['content-security-policy']),
];

/**
 * From now on every answer that `fetch` gets from a shop's API is compared with the shop's OpenAPI document: a difference fails its test
 * with the call's name. So does an answer without the security policy or the reservation of data mining, or one to a session that a cache may store.
 */
export const checkAnswers = async (url: string) => {
  const plain = globalThis.fetch;
  const document = (await (await plain(`${url}/api/openapi.json`)).json()) as ApiDocument;
  const checker = answerChecker(document);
  const faults: string[] = [];
  const succeeded = new Set<string>();

  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init);
    const request = new URL(input instanceof Request ? input.url : input);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (request.origin !== url || !request.pathname.startsWith('/api/') || method === 'HEAD') return response;
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
    const answered = {
      method,
      path: request.pathname.slice('/api'.length),
      status: response.status,
      mediaType,
      body: isRead(mediaType) || mediaType === '' ? await response.clone().text() : null,
    };
    const call = checker.callOf(answered);
    const hasSession = new Headers(init?.headers).has('authorization');
    const fault =
      call && hasSession && !isKeptSafely(response)
        ? `${call.name} to a session may be stored by a cache`
        : headersOf(mediaType).some((name) => !response.headers.has(name))
          ? `${request.pathname} lacks a header of every answer`
          : checker.faultOf(answered);
    if (response.status === 200 && call) succeeded.add(call.name);
    if (fault === null) return response;
    faults.push(fault);
    throw new Error(fault);
  };

  return {
    /** The faults so far. */
    faults: (): readonly string[] => [...new Set(faults)],
    /** Documented calls that have not answered 200 yet. */
    unseen: (): readonly string[] =>
      Object.entries(document.paths)
        .flatMap(([path, operations]) =>
          Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
        )
        .filter((name) => !succeeded.has(name)),
    stop: (): void => {
      globalThis.fetch = plain;
    },
  };
};
