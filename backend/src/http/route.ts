import type { Readable } from 'node:stream';
import type * as v from 'valibot';
import type { CommandContext } from '#commands/context.ts';
import type { Wire } from '#contract/shapes.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { CachedBody } from './cachedBody.ts';
import type { RateLimitName } from './rateLimits.ts';
import type { UploadedFiles } from './uploadedFiles.ts';

/** Who may call: everybody, anybody signed in, or an Admin alone. Every route says so. */
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
  readonly context: CommandContext;
  /** The network that the call came from (`networkOf`). Never logged, and stored in disguise only. */
  readonly address: string;
  /** The request headers, for content negotiation and ranges. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Where the log stood after a write, so that the answer can wait for the read side. */
type Written = { readonly streamName: string; readonly position: bigint | null };

export type Answer<Body = unknown> = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, text, bytes or a stream; a function is asked once the read side has what was written. */
  readonly body: Body | (() => Promise<Body>) | Buffer | Readable | undefined;
  readonly written?: readonly Written[];
  /** Told, when the answer has ended, how many bytes of its body the network took. */
  readonly onSent?: (bytes: number) => void;
  /** The body in every encoding, when it may be said again to other visitors until the catalogue changes. */
  readonly cachedBody?: CachedBody;
  /** The spelling of the address under which it is kept, where callers may spell it in several ways. */
  readonly cachedAt?: string;
};

type Schema = v.GenericSchema | undefined;
type Output<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** Files, by the media types that they come as; `image/*` is any picture. */
type FileShape = { readonly fileOf: readonly [string, ...string[]] };
/** The body of a success: texts are sent as text/plain, everything else as JSON. */
export type AnswerShape = v.GenericSchema | FileShape;
type BodyOf<A extends AnswerShape> = A extends v.GenericSchema ? Wire<A> : unknown;

/** Headers of a success beyond those that every call may send. ETag and Accept-Ranges imply what answers to them. */
type AnswerHeader = 'ETag' | 'Accept-Ranges' | 'Content-Disposition' | 'X-Total-Count' | 'X-Total-More';

/** What the document of the API says of a call, beside its schemas (ADR 65). The compiler asks every route for it. */
type RouteDescription<A extends AnswerShape> = {
  /** What the call does, in a line. */
  readonly summary: string;
  readonly answer: A;
  readonly answerHeaders?: readonly AnswerHeader[];
  /** Statuses of refusals of its own: those of access, schemas, limits and uploads are known. */
  readonly refuses?: readonly (400 | 403 | 404 | 409 | 413 | 422)[];
  /** Other statuses that are no refusals, and when they come; with the body of a success, or none. */
  readonly alsoAnswers?: Readonly<Record<number, { readonly when: string; readonly body?: A }>>;
};

export type RouteDefinition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends AnswerShape,
> = RouteDescription<A> & {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, exactly as the specification lists it. */
  readonly path: string;
  readonly access: Access;
  /** Counted per address before anything else is done. */
  readonly limit?: RateLimitName;
  /** Counted per value of a checked request, such as the e-mail that is tried. */
  readonly limitBy?: {
    readonly name: RateLimitName;
    readonly key: (request: Omit<ApiRequest<Output<P>, Output<Q>, Output<B>>, 'context'>) => string;
  };
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Multipart fields that carry files, with the most files in each. */
  readonly uploads?: Readonly<Record<string, number>>;
  /** The documented places of the token beside the Authorization header (Q20). */
  readonly tokenIn?: { readonly place: 'query' | 'body'; readonly name: string };
  /** A GET that changes something, as it is documented: HEAD, which must not, is refused with 405. */
  readonly acts?: boolean;
  /** Gets the body as the bytes that came, for signatures. */
  readonly rawBody?: boolean;
  readonly handle: (request: ApiRequest<Output<P>, Output<Q>, Output<B>>) => Promise<Answer<BodyOf<A>>>;
};

/** A route whose types have done their work. */
export type Route = RouteDefinition<Schema, Schema, Schema, AnswerShape>;

/** Declares a route; what its schemas describe is what its handler gets and answers. */
export const route = <
  const A extends AnswerShape,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  definition: RouteDefinition<P, Q, B, A>,
): Route => definition as unknown as Route;
