import type * as v from 'valibot';
import type { Frozen, Wire } from '../shapes.ts';

type Schema = v.GenericSchema;

/** Files, by the media types that they come as; `image/*` is any picture. */
type FileShape = { readonly fileOf: readonly [string, ...string[]] };
/** The body of a success: texts are sent as text/plain, everything else as JSON. */
export type AnswerShape = Schema | FileShape;

/** Headers of a success beyond those that every call may send. ETag and Accept-Ranges imply the statuses that go with them. */
type AnswerHeader =
  | 'ETag'
  | 'Accept-Ranges'
  | 'Content-Disposition'
  | 'X-Total-Count'
  | 'X-Total-More'
  | 'X-Corrected-Words';

/** A call of the API, as its callers see it and the OpenAPI document describes it (ADR 65). */
export type Call = {
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Multipart fields with files, each with its maximum number of files. */
  readonly uploads?: Readonly<Record<string, number>>;
  /** The body is passed on as raw bytes, for signatures. */
  readonly rawBody?: boolean;
  /** The documented places of the token besides the Authorization header (Q20). */
  readonly tokenIn?: { readonly place: 'query' | 'body'; readonly name: string };
  /** A documented GET that changes something: HEAD must not, so it is refused with 405. */
  readonly acts?: boolean;
  /** Refused unless the caller has signed in within `RECENT_SIGN_IN_MINUTES` (ADR 75). */
  readonly recentSignIn?: true;
  /** Answers also the token of a program, which every other call refuses with 403 (ADR 80). */
  readonly byToken?: true;
  readonly answer: AnswerShape;
  readonly answerHeaders?: readonly AnswerHeader[];
  /** Statuses of the call's own refusals; those of access, schemas, limits and uploads are implied. */
  readonly refuses?: readonly (400 | 403 | 404 | 409 | 413 | 422 | 429)[];
  /** Other statuses that are not refusals, with their conditions; they have the body of a success, or none. */
  readonly alsoAnswers?: Readonly<Record<number, { readonly when: string; readonly body?: AnswerShape }>>;
};

/** The name of a call is its method and its path below `/api`, exactly as the specification lists it. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The calls of a chapter. */
export type CallTable = Readonly<Record<CallName, Call>>;

/** The body of a success; files are not values. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? Wire<C['answer']> : unknown;

/** A value of an address: callers may give a number or a boolean in place of its text. */
type Written<Text> = Text extends 'true' | 'false'
  ? Text | boolean
  : Text extends string
    ? string extends Text
      ? Text | number
      : Text
    : Text;
type Asked<S extends Schema> = { readonly [Name in keyof v.InferInput<S>]: Written<v.InferInput<S>[Name]> };

/** A part of the request that is optional when nothing in it is required. */
type Part<Name extends string, Sent> =
  Record<never, never> extends Sent ? { readonly [Key in Name]?: Sent } : { readonly [Key in Name]: Sent };

/** The request of a call, as its caller gives it. */
export type SentOf<C extends Call> = (C extends { readonly params: infer S extends Schema }
  ? Part<'params', Asked<S>>
  : unknown) &
  (C extends { readonly query: infer S extends Schema } ? Part<'query', Asked<S>> : unknown) &
  (C extends { readonly tokenIn: { readonly place: 'query'; readonly name: infer Name extends string } }
    ? Part<'query', { readonly [Key in Name]?: string }>
    : unknown) &
  (C extends { readonly uploads: object }
    ? Part<'body', FormData>
    : C extends { readonly body: infer S extends Schema }
      ? Part<'body', Frozen<v.InferInput<S>>>
      : unknown) & {
    readonly signal?: AbortSignal | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };
