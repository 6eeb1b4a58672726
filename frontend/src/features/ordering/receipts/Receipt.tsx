import type { WireReceipt } from 'backend/contract/wire.ts';
import { informationTitle } from 'backend/contract/withdrawalInformation.ts';
import type { ReactNode } from 'react';
import type { ShopConfig } from '../../../lib/config.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';
import { RightToWithdraw } from '../withdrawal/RightToWithdraw.tsx';

const vatAndGuarantee = lazyPart(() => import('./VatAndGuarantee.tsx').then((m) => m.VatAndGuarantee));
const boughtUnder = lazyPart(() => import('./BoughtUnder.tsx').then((m) => m.BoughtUnder));

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a card on a receipt: `Visa ending in 4242`. An unknown brand keeps its spelling. */
const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brands[brand] ?? brand} ending in ${last4}`;

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-3">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** Refunds, so that the receipt agrees with the bank statement. */
const Returned = ({ receipt }: { readonly receipt: WireReceipt }) => {
  const refunded = receipt.reversal?.refunded ?? 0;
  if (refunded === 0) return null;
  return (
    <>
      <tr>
        <th className="py-1 pr-4 text-left font-normal" colSpan={2} scope="row">
          Refunded
        </th>
        <td
          className="py-1 whitespace-nowrap text-right tabular-nums"
          translate="no"
        >{`−${dollarText(refunded)}`}</td>
      </tr>
      <tr className="font-semibold">
        <th className="py-1 pr-4 text-left font-semibold" colSpan={2} scope="row">
          Remaining
        </th>
        <td className="py-1 whitespace-nowrap text-right tabular-nums" translate="no">
          {dollarText(receipt.orderAmount - refunded)}
        </td>
      </tr>
    </>
  );
};

type Props = { readonly receipt: WireReceipt; readonly shop: ShopConfig | undefined };

/** A printed receipt. */
export const Receipt = ({ receipt, shop }: Props) => (
  <article className="printed rounded-card border border-line bg-surface p-6 md:p-10">
    <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
      <div>
        <PageHeading title={`Receipt ${receipt.invoiceId}`}>Receipt</PageHeading>
        <p className="mt-1 tabular-nums">{receipt.invoiceId}</p>
      </div>
      <address className="min-w-0 not-italic">
        <p className="font-semibold">{shop?.shopName}</p>
        <p className="max-w-[28ch] whitespace-pre-line text-ink-2">{shop?.seller.join('\n')}</p>
        <p className="break-all text-ink-2">{shop?.email}</p>
      </address>
    </div>
    <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Date of payment">
        <time dateTime={receipt.paidAt}>{readersTime(receipt.paidAt)}</time>
      </Fact>
      {receipt.customerName && (
        <Fact label="Billed to">
          <bdi>{receipt.customerName}</bdi>
          <br />
          <span className="break-all text-ink-2">{receipt.customerEmail}</span>
        </Fact>
      )}
      {receipt.business && (
        <Fact label="Business">
          <bdi>{receipt.business.name}</bdi>
          <span className="block whitespace-pre-line">{receipt.business.address}</span>
          {receipt.business.vatId && <span className="block">{`VAT ID ${receipt.business.vatId}`}</span>}
        </Fact>
      )}
      {receipt.card && <Fact label="Paid with">{cardName(receipt.card)}</Fact>}
      <Fact label="Order">
        <span className="break-all font-mono text-sm">{receipt._id}</span>
      </Fact>
    </dl>
    <table className="mt-8 w-full border-collapse">
      <caption className="sr-only">What was bought</caption>
      <thead>
        <tr className="border-line border-b text-caption text-ink-2">
          <th className="w-10 py-2 text-left font-medium" scope="col">
            No.
          </th>
          <th className="py-2 pr-4 text-left font-medium" scope="col">
            3D model
          </th>
          <th className="py-2 text-right font-medium" scope="col">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.orderItems.map((item, index) => (
          <tr className="border-line border-b align-top" key={item._id}>
            <td className="py-2.5 text-ink-2 tabular-nums">{index + 1}</td>
            <td className="py-2.5 pr-4">
              <span className="break-words">{item.ModalName}</span>
              {item.refunded && <span className="text-ink-2"> (refunded)</span>}
              {item.sha256 && (
                <span className="block break-all text-caption text-ink-3">
                  <span>{`Version ${item.version}, SHA-256 `}</span>
                  <span className="block font-mono">{item.sha256}</span>
                </span>
              )}
              {item.licence && <boughtUnder.View licence={item.licence} />}
            </td>
            <td className="py-2.5 whitespace-nowrap text-right tabular-nums" translate="no">
              {dollarText(item.ModalPrice)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th className="pt-4 pr-4 pb-1 text-left font-semibold" colSpan={2} scope="row">
            Total (USD)
          </th>
          <td className="pt-4 pb-1 whitespace-nowrap text-right tabular-nums" translate="no">
            {dollarText(receipt.orderAmount)}
          </td>
        </tr>
        <Returned receipt={receipt} />
      </tfoot>
    </table>
    <vatAndGuarantee.View receipt={receipt} />
    {receipt.consent && (
      <p className="mt-8 text-caption text-ink-2">
        Agreed to on <time dateTime={receipt.consent.at}>{readersTime(receipt.consent.at)}</time>
        <span>{`: “${receipt.consent.text}”`}</span>
      </p>
    )}
    <section className="mt-8 text-caption">
      <h2 className="font-semibold text-sm">{informationTitle}</h2>
      <RightToWithdraw version={receipt.withdrawalInformation} />
    </section>
  </article>
);
