import type { WireLicenceText } from 'backend/contract/wireLicence.ts';
import { licenceFacts } from 'backend/domain/catalogue/licences/licenceFacts.ts';

/** What a licence allows, and its text. */
export const LicenceText = ({ allows, text }: Pick<WireLicenceText, 'allows' | 'text'>) => (
  <>
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {licenceFacts.map(({ name, label }) => (
        <div className="contents" key={name}>
          <dt className="text-ink-2 first-letter:uppercase">{label}</dt>
          <dd className="font-medium">{allows[name] ? 'yes' : 'no'}</dd>
        </div>
      ))}
    </dl>
    <p className="wrap-anywhere mt-6 whitespace-pre-wrap leading-relaxed">{text}</p>
  </>
);
