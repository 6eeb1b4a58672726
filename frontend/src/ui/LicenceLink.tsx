import { type Licensed, licenceLine } from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { Link } from 'wouter';
import { licencePath } from '../lib/licencePath.ts';

/** One line about the rights under a licence, linked to its text. */
export const LicenceLink = ({ licence }: { readonly licence: Licensed & { readonly id: string } }) => (
  <Link className="link" href={licencePath(licence)}>
    {licenceLine(licence)}
  </Link>
);
