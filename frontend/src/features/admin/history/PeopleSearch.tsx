import type { AuditPerson } from 'backend/contract/audit.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';

/** People whose name or e-mail address matches a search, linked to their histories. */
export const PeopleSearch = ({ people }: { readonly people: readonly AuditPerson[] }) =>
  people.length > 0 && (
    <section aria-label="People" className="mb-5">
      <p className="text-ink-2 text-sm">With all that concerns the people of this name or address:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {people.map(({ id, name, email }) => (
          <li className="wrap-anywhere" key={id}>
            <Link
              className="inline-block py-1 text-brand underline underline-offset-2"
              href={paths.admin.historyOf('user', id)}
            >
              {name === '' ? email : name}
            </Link>{' '}
            {name !== '' && <span className="text-ink-2">{email}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
