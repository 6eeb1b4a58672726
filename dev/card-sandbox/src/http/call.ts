import type { Form } from '../model/formBody.ts';
import type { Store } from '../store/store.ts';

/** The parts of a request that a resource needs. */
export type Call = {
  readonly store: Store;
  /** Parts of the path, by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The decoded body, or the decoded query of a GET. */
  readonly form: Form;
  /** Milliseconds since the epoch, constant during a request. */
  readonly now: number;
  /** The sandbox's own address, for links to its challenge page. */
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** True when a browser calls with a publishable key, which permits fewer calls and shows less. */
  readonly publishable: boolean;
  /** Event types that are delivered; empty when no webhook is configured. */
  readonly webhookTypes: ReadonlySet<string>;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Answers a call. Its writes are committed when it returns, and undone when it throws. */
export type Resource = (call: Call) => Answer;

/** The callers that a route admits. */
export type Access =
  /** A secret key. */
  | 'secret'
  /** A secret key, or a publishable key from a browser on this machine. */
  | 'browser'
  /** Any program on this machine, but no web page. */
  | 'loopback'
  /** A browser on this machine, and forms of the sandbox's own pages. */
  | 'page'
  /** Anyone with the link. */
  | 'link';

export type Route = {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly access: Access;
  readonly resource: Resource;
};

/** A JSON answer. */
export const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) });

/** Seconds since the epoch, as the provider writes times. */
export const seconds = (call: Call): number => Math.floor(call.now / 1000);
