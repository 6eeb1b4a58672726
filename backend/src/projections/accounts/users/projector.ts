import { searchText } from '#contract/cutText.ts';
import type { UserPersonal } from '#contract/personal.ts';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { Projection } from '../../projection.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { readModel, type UserRow, user } from './table.ts';

/** The decrypted values by person id; erased people are absent. */
export type OpenMany = (encrypted: readonly Encrypted[]) => Promise<ReadonlyMap<string, unknown>>;
type Opened = ReadonlyMap<string, unknown>;

const nobody = { first_name: '', last_name: '', email: '', searched: '' } as const;

/** The decrypted values in the columns of a row; those of an erased person are gone. */
const personIn = (opened: Opened, { personId }: Encrypted): Pick<UserRow, keyof typeof nobody> => {
  const person = opened.get(personId) as UserPersonal | undefined;
  if (!person) return nobody;
  const { firstName, lastName, email } = person;
  const searched = searchText([firstName, lastName, email, email.split('@')[1] ?? ''].join(' '));
  return { first_name: firstName, last_name: lastName, email, searched };
};

const evolveUser = (
  row: UserRow | null,
  { type, data, position, metadata }: RecordedEvent<UserEvent>,
  userId: string,
  opened: Opened,
): UserRow | null => {
  switch (type) {
    case 'UserSignedUp':
    case 'AdminCreated':
      return {
        user_id: userId,
        seq: String(position),
        ...personIn(opened, data.personal),
        country: data.country,
        verified: type === 'AdminCreated',
        role: type === 'AdminCreated' ? 'Admin' : 'client',
        created_at: metadata.at,
        erased: false,
      };
    case 'SignUpRepeated':
    case 'ProfileChanged':
    case 'EmailChanged': {
      const country = 'country' in data ? { country: data.country } : {};
      return row && { ...row, ...personIn(opened, data.personal), ...country };
    }
    case 'UserVerified':
      return row && { ...row, verified: true };
    case 'UserErased':
      return row && { ...row, ...nobody, country: '', erased: true };
    default:
      return row;
  }
};

const users = rowTable<UserRow, UserEvent, Opened>({
  table: user,
  keysOf: ({ data }) => [data.userId],
  evolve: evolveUser,
});

/** Accounts as the Admin sees them. The vault decrypts personal data while projecting. */
export const usersProjection = ({ openMany }: { readonly openMany: OpenMany }): Projection =>
  rowProjection<UserEvent, Opened>({
    streamCategories: ['user'],
    readModel,
    prepare: (events) => openMany(events.flatMap(({ data }) => ('personal' in data ? [data.personal] : []))),
    tables: [users],
  });
