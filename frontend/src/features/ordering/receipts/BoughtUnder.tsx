import { useQuery } from '@tanstack/react-query';
import type { WireBoughtLicence } from 'backend/contract/wireLicence.ts';
import { licencesQuery } from '../../../lib/licencesQuery.ts';
import { LicenceLink } from '../../../ui/LicenceLink.tsx';

/** The licence of a bought model, in the version of the purchase. */
export const BoughtUnder = ({
  licence: { licenceId, version, madeWithAi },
}: {
  readonly licence: WireBoughtLicence;
}) => {
  const { data = [] } = useQuery({ ...licencesQuery(), meta: { quiet: true } });
  const bought = data.find((one) => one.id === licenceId && one.version === version);
  return (
    bought && (
      <span className="block text-caption">
        <LicenceLink licence={{ ...bought, madeWithAi }} />
      </span>
    )
  );
};
