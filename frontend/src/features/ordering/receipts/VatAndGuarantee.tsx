import { conformity } from 'backend/contract/conformity.ts';
import { vatFacts } from 'backend/contract/receiptVat.ts';
import type { WireReceipt } from 'backend/contract/wire.ts';
import { dollarText } from '../../../ui/reversal/reversalText.ts';

/** The VAT that a receipt includes, where it shows one, and a consumer's legal guarantee. */
export const VatAndGuarantee = ({ receipt }: { readonly receipt: WireReceipt }) => (
  <>
    {receipt.vat && (
      <dl className="mt-6 grid grid-cols-[auto_auto] justify-end gap-x-6 gap-y-1">
        {vatFacts(receipt.vat, dollarText).map(([name, value]) => (
          <div className="contents" key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd
              className="max-w-[32ch] text-right tabular-nums"
              translate={value.startsWith('$') ? 'no' : 'yes'}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {receipt.business === null && (
      <section className="mt-8 text-caption text-ink-2">
        <h2 className="font-semibold">{conformity.title}</h2>
        {conformity.paragraphs.map((paragraph) => (
          <p className="mt-1" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </section>
    )}
  </>
);
