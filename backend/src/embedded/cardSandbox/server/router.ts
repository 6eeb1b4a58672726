import type { Resource } from './call.ts';

/** Who may call a route. */
export type Access =
  /** A secret key. */
  | 'secret'
  /** A secret key, or a publishable key from a browser on this machine. */
  | 'browser'
  /** Anybody on this machine; no browser page of another origin. */
  | 'loopback'
  /** A browser on this machine, and forms of the sandbox's own pages. */
  | 'page'
  /** Anybody who has the link. */
  | 'link';

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: string;
  readonly access: Access;
  readonly resource: Resource;
};

export type Match = { readonly route: Route; readonly path: Readonly<Record<string, string>> };

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Finds routes by method and path; `:name` stands for one part of the path. */
export const createRouter = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => ({ route, parts: route.pattern.split('/') }));
  return (method: string, pathname: string): Match | undefined => {
    const parts = pathname.split('/');
    for (const { route, parts: pattern } of compiled) {
      if (route.method !== method || pattern.length !== parts.length) continue;
      const path: Record<string, string> = {};
      const fits = pattern.every((expected, i) => {
        const part = parts[i] ?? '';
        if (!expected.startsWith(':')) return expected === part;
        path[expected.slice(1)] = safeDecode(part);
        return part !== '';
      });
      if (fits) return { route, path };
    }
    return undefined;
  };
};
