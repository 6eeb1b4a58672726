import { readTab, writeTab } from '../storage.ts';
/** The action of a visitor that was interrupted by a login. */
export type PendingAction = {
  /** The path of the page that the visitor left. */
  readonly path: string;
  /** The model that they wanted to add to the cart; null for other actions. */
  readonly modelId: string | null;
};

type Noted = PendingAction & { readonly at: number };

const key = 'comeBack';
/** How long a pending action is stored, in ms: after that, a login is unrelated to it. */
const lifetimeMs = 30 * 60_000;

const read = (): Partial<Noted> => {
  try {
    return (JSON.parse(readTab(key) ?? '{}') ?? {}) as Partial<Noted>;
  } catch {
    return {};
  }
};

/** Stores a pending action in this tab until it is done. Without storage, the login leads to its usual page. */
export const storePendingAction = (action: PendingAction): void =>
  writeTab(key, JSON.stringify({ ...action, at: Date.now() } satisfies Noted));

/** The pending action of this tab; null without one, or if it is too old. */
export const pendingAction = (): PendingAction | null => {
  const { path, modelId, at } = read();
  const known = typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof at === 'number';
  if (!known || Math.abs(Date.now() - at) > lifetimeMs) return null;
  return { path, modelId: typeof modelId === 'string' ? modelId : null };
};

export const forgetPendingAction = (): void => writeTab(key, null);
