import type { Actor } from '#domain/kernel/event.ts';

/** What a download is decided by (Q14, Q15). */
export type DownloadSubject = {
  readonly type: 'free' | 'premium';
  readonly isListed: boolean;
  /** The actor has bought it. */
  readonly isOwned: boolean;
};

/** What can be asked for, and of what. */
type Subjects = {
  /** Upload, change and delete what the shop shows; see users and all orders. */
  readonly administer: null;
  /** Buy models: clients do, an Admin does not (R115). */
  readonly charge: null;
  /** See the orders of a user. */
  readonly readOrders: { readonly userId: string };
  /** Erase the account of a user. */
  readonly erase: { readonly userId: string };
  readonly download: DownloadSubject;
};

const rules: { readonly [Action in keyof Subjects]: (actor: Actor, subject: Subjects[Action]) => boolean } = {
  administer: (actor) => actor.kind === 'admin',
  charge: (actor) => actor.kind === 'client',
  readOrders: (actor, { userId }) =>
    actor.kind === 'admin' || (actor.kind === 'client' && actor.id === userId),
  erase: (actor, { userId }) => actor.kind === 'admin' || (actor.kind === 'client' && actor.id === userId),
  download: (actor, { type, isListed, isOwned }) =>
    actor.kind === 'admin' || (actor.kind === 'client' && isOwned) || (type === 'free' && isListed),
};

/** Whether somebody may do something: the one place that says so (Q06). The actor comes from the session alone. */
export const may = <Action extends keyof Subjects>(
  actor: Actor,
  action: Action,
  subject: Subjects[Action],
): boolean => rules[action](actor, subject);
