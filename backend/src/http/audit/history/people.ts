import type { Actor } from '#domain/kernel/event.ts';
import { personKinds } from '#domain/kernel/sentence.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { AuditQueries } from '#projections/audit/history/events/queries.ts';
import { subjectKey } from '#projections/audit/history/events/subjects.ts';

/** Decrypts names for display; keeps none of them. */
export type PeopleDeps = {
  readonly encryptedNames: AuditQueries['encryptedNames'];
  readonly openMany: PersonalKeys['openMany'];
};

type Personal = { readonly firstName?: string; readonly lastName?: string; readonly name?: string };

export type NameOf = (kind: string, id: string) => string;

const nameIn = (opened: unknown): string => {
  const { firstName = '', lastName = '', name = '' } = opened as Personal;
  return `${firstName} ${lastName}`.trim() || name.trim();
};

/** A place in the log that names a person. */
export type Mentioned = { readonly kind: string; readonly id: string };

/** Decrypts the names of all mentioned people at once. */
export const openPeople = async (deps: PeopleDeps, mentioned: readonly Mentioned[]): Promise<NameOf> => {
  const subjects = mentioned
    .filter(({ kind }) => personKinds.includes(kind))
    .map(({ kind, id }) => subjectKey(kind, id));
  const encrypted = await deps.encryptedNames([...new Set(subjects)]);
  const opened = await deps.openMany([...encrypted.values()]);
  return (kind, id) => {
    const own = encrypted.get(subjectKey(kind, id));
    if (!own) return kind === 'contact' ? 'somebody' : 'a user';
    const value = opened.get(own.personId);
    return value === undefined ? 'an erased person' : nameIn(value) || 'somebody';
  };
};

/** Parts of the system with names that are clearer than "the shop". */
const parts: Readonly<Record<string, string>> = {
  'card provider': 'the card provider',
  boot: 'the shop at its start',
  reconciliation: 'the shop’s check of open payments',
};

/** The actor in words. */
export const actorName = (kind: Actor['kind'], id: string | null, nameOf: NameOf): string => {
  if (kind === 'visitor' || id === null) return 'a visitor';
  if (kind === 'system') return parts[id] ?? 'the shop';
  return kind === 'admin' ? `${nameOf('user', id)} (Admin)` : nameOf('user', id);
};
