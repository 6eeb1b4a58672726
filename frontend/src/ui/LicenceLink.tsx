import type { WireModelLicence } from 'backend/contract/wireLicence.ts';
import { licenceLine } from 'backend/domain/catalogue/licenceFacts.ts';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';

/** What a licence allows, in one line that links to its text. */
export const LicenceLink = ({ licence }: { readonly licence: WireModelLicence }) => (
  <Link className="link" href={paths.licence(licence)}>
    {licenceLine(licence)}
  </Link>
);
