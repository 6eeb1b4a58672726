import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import type { WireModelLicence } from 'backend/contract/wireLicence.ts';
import { licenceFacts, licenceTitle } from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { Check, X } from 'lucide-react';
import { Link } from 'wouter';
import { licencePath } from '../../../../lib/licencePath.ts';
import { formatsOf, madeOf } from '../../../../lib/measured/comparison.ts';
import { passportQuery } from '../../../../lib/measured/passportQuery.ts';
import { otherFormatsId, reviewsId } from '../productPlaces.ts';

/** The average of all stars, which leads to the reviews. */
export const Stars = ({ count, average }: NonNullable<WireModel['rating']>) => (
  <a className="link text-sm" href={`#${reviewsId}`}>
    <span translate="no">{`★ ${average?.toFixed(1)}`}</span>{' '}
    <span>{count === 1 ? '(1 review)' : `(${count} reviews)`}</span>
  </a>
);

const Mark = ({ allowed, label }: { readonly allowed: boolean; readonly label: string }) => {
  const Icon = allowed ? Check : X;
  return (
    <li className="flex items-center gap-1.5">
      <Icon className={`size-4 shrink-0 ${allowed ? 'text-ok' : 'text-danger'}`} />
      <span className="sr-only">{allowed ? 'allowed:' : 'not allowed:'}</span>
      <span>{label}</span>
    </li>
  );
};

/** The licence by its name, which leads to its text, what it allows, and whether the model was made with AI. */
export const LicenceMarks = ({ licence }: { readonly licence: WireModelLicence }) => (
  <div className="mt-4 text-sm">
    <Link className="link font-medium" href={licencePath(licence)}>
      {licenceTitle(licence)}
    </Link>
    <ul aria-label="What the licence allows" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {licenceFacts.map(({ name, label }) => (
        <Mark allowed={licence.allows[name]} key={name} label={label} />
      ))}
      {typeof licence.madeWithAi === 'boolean' && (
        <li>{licence.madeWithAi ? 'made with AI' : 'made without AI'}</li>
      )}
    </ul>
  </div>
);

/** The formats of a measured model: those in the box, and those that the shop makes of its best file. */
export const GetItAs = ({ modelId, linked }: { readonly modelId: string; readonly linked: boolean }) => {
  const { data } = useQuery(passportQuery(modelId));
  if (data?.state !== 'measured') return null;
  const made = madeOf(data.files);
  const formats = new Set([...formatsOf(data.files), ...made]);
  return (
    <p className="mt-4 text-sm">
      <span>{`Get it as ${[...formats].join(', ')}`}</span>{' '}
      {linked && made.length > 0 && (
        <a
          className="link"
          href={`#${otherFormatsId}`}
          onClick={() => document.getElementById(otherFormatsId)?.setAttribute('open', '')}
        >
          Other formats
        </a>
      )}
    </p>
  );
};
