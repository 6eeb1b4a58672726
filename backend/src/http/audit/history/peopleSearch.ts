import type { AuditPerson } from '#contract/audit.ts';
import type { ContactSenders } from '#infra/vault/contactSenders.ts';
import type { UserQueries } from '#projections/accounts/users/queries.ts';
import type { SoughtPerson } from '#projections/audit/history/events/entriesAboutPeople.ts';
import { searchWords } from '#projections/audit/history/events/queries.ts';
import { subjectKey } from '#projections/audit/history/events/subjects.ts';

export type PeopleSearchDeps = Pick<UserQueries, 'peopleWith'> & Pick<ContactSenders, 'messagesFrom'>;

/** The people whom a text names. */
export type PeopleSearch = {
  readonly sought: readonly SoughtPerson[];
  /** Those of them who have an account. */
  readonly people: readonly AuditPerson[];
};

/** Maximum number of people that one text may match, and of messages from an address: each adds one query. */
const [mostPeople, mostMessages] = [10, 10];
/** Shorter words occur in too many names to identify a person. */
const shortestName = 2;

const without = (words: readonly string[], theirs: readonly string[]): string =>
  words.filter((word) => !theirs.includes(word)).join(' ');

/**
 * The people whom a search text names, by name or address. The index of the history contains no names, so they are looked up in the table
 * of users, and addresses of contact messages by their keyed hash. Erased people cannot be found.
 */
export const peopleSearch =
  (deps: PeopleSearchDeps) =>
  async (text: string | undefined): Promise<PeopleSearch> => {
    const words = searchWords(text);
    const addresses = words.filter((word) => /^[^@]+@[^@]+\.[^@]+$/.test(word));
    const [found, ...sent] = await Promise.all([
      deps.peopleWith(
        words.filter(({ length }) => length >= shortestName),
        mostPeople,
      ),
      ...addresses.map(deps.messagesFrom),
    ]);
    return {
      people: found.map(({ userId, name, email }) => ({ id: userId, name, email })),
      sought: [
        ...found.map(({ userId, theirs }) => ({
          subject: subjectKey('user', userId),
          actorId: userId,
          otherWords: without(words, theirs),
        })),
        ...sent.flatMap((messageIds, index) =>
          messageIds.slice(0, mostMessages).map((messageId) => ({
            subject: subjectKey('contact', messageId),
            actorId: null,
            otherWords: without(words, addresses.slice(index, index + 1)),
          })),
        ),
      ],
    };
  };
