import type { Readable } from 'node:stream';
import type * as v from 'valibot';
import type { CommandContext } from '#commands/handle.ts';
import type { RateLimitName } from '#config';
import { placeOf } from '#contract/addressOf.ts';
import type { AnswerOf, Call, CallName, CallTable } from '#contract/calls/call.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { Upload } from '#infra/files/validateAndStoreAssets.ts';

/** The files of a request, by field. */
export type UploadedFiles = ReadonlyMap<string, readonly Upload[]>;

export const noFiles: UploadedFiles = new Map();

/** All files of a field, in order of arrival. */
export const filesOf = (files: UploadedFiles, field: string): readonly Upload[] => files.get(field) ?? [];

/** The callers of a route: everyone, signed-in people, or Admins alone. Every route names them. */
export type Access = 'public' | 'client' | 'admin';

/** A call as a handler sees it: everything in it has been checked. */
export type ApiRequest<Params = unknown, Query = unknown, Body = unknown> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly files: UploadedFiles;
  readonly actor: Actor;
  /** The session token of the caller, or null for a visitor. Never logged. */
  readonly token: string | null;
  /** The caller is a program with a token that a person made for it (ADR 80). */
  readonly isToken: boolean;
  readonly context: CommandContext;
  /** The network of the caller (`networkOf`). Never logged, and stored only as a pseudonym. */
  readonly address: string;
  /** The request headers, for content negotiation and ranges. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The position of the log after a write, so that the answer can wait for the read side. */
type Written = { readonly streamName: string; readonly position: bigint | null };

export type Answer<Body = unknown> = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, text, bytes or a stream; a function is called once the read side shows the write. */
  readonly body: Body | (() => Promise<Body>) | Buffer | Readable | undefined;
  readonly written?: readonly Written[];
  /** What the log notes of the call besides its status: an attempt to sign in, for instance, answers 200 in any case (Q55). */
  readonly logged?: { readonly outcome: string; readonly userId?: string | undefined };
  /** Called at the end with the number of body bytes sent. */
  readonly onSent?: (bytes: number) => void;
};

/** The body of an answer, once the read side shows the write. */
export const bodyOf = async ({ body }: Answer): Promise<unknown> =>
  typeof body === 'function' ? body() : body;

/** A part of the request after validation; undefined if the call has no such part. */
type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Name, infer Schema extends v.GenericSchema>> ? v.InferOutput<Schema> : undefined;
type RequestOf<C extends Call> = ApiRequest<Part<C, 'params'>, Part<C, 'query'>, Part<C, 'body'>>;

/** How the server serves a call: access, rate limits and handler. */
export type Serving<C extends Call> = {
  readonly access: Access;
  /** Counted per address before anything else is done. */
  readonly limit?: RateLimitName;
  /** Counted per person or session. Keys from what a caller types have many spellings: such counts begin in commands, with the checked value. */
  readonly limitBy?: {
    readonly name: RateLimitName;
    readonly key: (caller: Pick<ApiRequest, 'actor' | 'token'>) => string;
  };
  readonly handle: (request: RequestOf<C>) => Promise<Answer<AnswerOf<C>>>;
};

/** Counts the calls of a signed-in person. */
export const perPerson = (name: RateLimitName) => ({
  name,
  key: ({ actor }: Pick<ApiRequest, 'actor'>) => String(actor.id),
});

type Limits<C extends Call> = Omit<Serving<C>, 'access' | 'handle'>;
type Serve = {
  <C extends Call>(handle: Serving<C>['handle']): Serving<C>;
  <C extends Call>(limits: Limits<C>, handle: Serving<C>['handle']): Serving<C>;
};

const servedTo = (access: Access): Serve =>
  ((limits: object, handle?: object) =>
    handle ? { access, ...limits, handle } : { access, handle: limits }) as Serve;

/** Serves a call to these callers, within limits if it has some. */
export const everybody = servedTo('public');
export const signedInOnly = servedTo('client');
export const adminOnly = servedTo('admin');

/** A call and how it is served. */
export type Route = Call &
  Serving<Call> & {
    readonly name: CallName;
    readonly method: 'get' | 'post' | 'put' | 'delete';
    /** Below `/api`. */
    readonly path: string;
  };

/** The routes of a table of calls; the compiler requires every call, and handlers take and return the types of the table. */
export const routesOf = <const Calls extends CallTable>(
  calls: Calls,
  serving: { readonly [Name in keyof Calls & CallName]: Serving<Calls[Name]> },
): readonly Route[] =>
  (Object.keys(calls) as (keyof Calls & CallName)[]).map((name) => {
    const { method, path } = placeOf(name);
    return { name, method: method.toLowerCase(), path, ...calls[name], ...serving[name] } as unknown as Route;
  });
