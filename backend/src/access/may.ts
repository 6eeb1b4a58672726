import type { Actor } from '#domain/kernel/event.ts';

/** The facts that decide who may download a version of a model (Q14, Q15). */
type DownloadSubject = {
  readonly type: 'free' | 'premium';
  readonly isListed: boolean;
  /** The actor has bought this version, or an earlier one (Q32). */
  readonly isOwned: boolean;
  readonly isNewest: boolean;
};

/** The actions, each with the facts that it depends on. */
type Subjects = {
  /** Administer the catalogue and the pages; see users and all orders. */
  readonly administer: null;
  /** Buy models: only clients may, not Admins (R115). */
  readonly charge: null;
  readonly readOrders: { readonly userId: string };
  readonly erase: { readonly userId: string };
  readonly download: DownloadSubject;
};

const rules: { readonly [Action in keyof Subjects]: (actor: Actor, subject: Subjects[Action]) => boolean } = {
  administer: (actor) => actor.kind === 'admin',
  charge: (actor) => actor.kind === 'client',
  readOrders: (actor, { userId }) =>
    actor.kind === 'admin' || (actor.kind === 'client' && actor.id === userId),
  erase: (actor, { userId }) => actor.kind === 'admin' || (actor.kind === 'client' && actor.id === userId),
  download: (actor, { type, isListed, isOwned, isNewest }) =>
    actor.kind === 'admin' ||
    (actor.kind === 'client' && isOwned) ||
    (type === 'free' && isListed && isNewest),
};

/** Whether an actor may do something: the only place that decides this (Q06). The actor comes from the session only. */
export const may = <Action extends keyof Subjects>(
  actor: Actor,
  action: Action,
  subject: Subjects[Action],
): boolean => rules[action](actor, subject);
