import type { Form } from '../model/form.ts';
import type { Store } from '../store/store.ts';

/** The parts of a request that a resource needs. */
export type Call = {
  readonly store: Store;
  /** The id in the path; empty without one. */
  readonly id: string;
  /** The decoded body, or the decoded query of a GET. */
  readonly form: Form;
  /** Milliseconds since the epoch, constant during a request. */
  readonly now: number;
  /** The sandbox's address, as the caller knows it, for links to its challenge page. */
  readonly baseUrl: string;
  /** True when a browser calls with a publishable key, which permits fewer calls and shows less. */
  readonly publishable: boolean;
  /** Whether events are delivered to the shop. */
  readonly sendsWebhooks: boolean;
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
  | 'secret'
  /** A secret key, or a publishable key from a browser on this machine. */
  | 'browser'
  /** Any program on this machine, but no web page. */
  | 'loopback'
  /** Anyone with the link. */
  | 'link';

export type Route = readonly [
  method: 'get' | 'post' | 'delete',
  path: string,
  access: Access,
  resource: Resource,
];

/** A JSON answer. */
export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** A page. */
export const html = (body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'`,
    'referrer-policy': 'no-referrer',
  },
  body,
});

/** Seconds since the epoch, as the provider writes times. */
export const seconds = (call: Call): number => Math.floor(call.now / 1000);
