import type { WireRefundEvidence } from 'backend/contract/wireRefund.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';
import { Fact } from '../orders/Fact.tsx';

type Model = WireRefundEvidence['models'][number];

const count = (value: number): string => value.toLocaleString('en-US');

/** `Downloaded since 2026-11-22: 2 links, 1,048,576 bytes` */
export const downloadsText = ({ links, bytes, firstAt }: Model['downloads']): string =>
  firstAt === null
    ? 'Not downloaded'
    : `Downloads since ${readersTime(firstAt)}: ${links === 1 ? '1 link' : `${links} links`}, ${count(bytes)} bytes`;

/** `Declared 12k, measured 1,100 triangles` */
export const measuredText = ({
  declaredPolys,
  measuredTriangles,
}: Pick<Model, 'declaredPolys' | 'measuredTriangles'>): string =>
  `Declared ${declaredPolys === '' ? 'nothing' : declaredPolys}, measured ${
    measuredTriangles === null ? 'nothing' : `${count(measuredTriangles)} triangles`
  }`;

const list = new Intl.ListFormat('en');

const times = (number: number): string => (number === 1 ? 'once' : `${number} times`);

/** `1, $40 in all; withdrew 3 times, $120 (2 in 90 days); asked for a refund once, $40` */
export const earlierText = ({
  orders,
  amount,
  withdrawals,
  recentWithdrawals,
  requests,
  disputes,
}: WireRefundEvidence['earlierRefunds']): string => {
  const parts = [
    [withdrawals, 'withdrew', ` (${recentWithdrawals} in 90 days)`],
    [requests, 'asked for a refund', ''],
    [disputes, 'disputed a payment', ''],
  ] as const;
  const claims = parts
    .filter(([claimed]) => claimed.times > 0)
    .map(
      ([{ times: number, cents }, did, more]) => `${did} ${times(number)}, ${dollarText(cents / 100)}${more}`,
    );
  return [orders === 0 ? 'None' : `${orders}, ${dollarText(amount)} in all`, ...claims].join('; ');
};

/** The evidence for deciding a refund, and the shop's advice for each model. */
export const Evidence = ({ evidence }: { readonly evidence: WireRefundEvidence }) => {
  const { requests, consent, confirmedAt, earlierRefunds, paidAt, erasedAt, models } = evidence;
  const nameOf = (id: string): string => models.find(({ modelId }) => modelId === id)?.name ?? '';
  return (
    <>
      {requests.map(({ at, modelIds, reason, isWithdrawal, decisionDue }) => (
        <blockquote className="border-control border-l-2 pl-4" key={at + modelIds.join()}>
          <p className="break-words text-caption text-ink-3">
            {`${isWithdrawal ? 'A withdrawal from the contract' : 'The buyer'}, on ${readersTime(at)}, about ${list.format(modelIds.map(nameOf))}`}
          </p>
          {decisionDue !== null && (
            <p className="font-medium">{`Decide until ${readersTime(decisionDue)}: the law gives 14 days.`}</p>
          )}
          <p className="break-words">{reason || 'The buyer was erased, and the reason with them.'}</p>
        </blockquote>
      ))}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Paid">{readersTime(paidAt)}</Fact>
        {erasedAt !== null && (
          <Fact label="Account erased">
            {erasedAt < paidAt
              ? `${readersTime(erasedAt)}, before the payment arrived: its refund is approved by itself`
              : readersTime(erasedAt)}
          </Fact>
        )}
        <Fact label="Earlier refunds of this person">{earlierText(earlierRefunds)}</Fact>
        <Fact label="Consent to delivery at once">
          {consent ? `${readersTime(consent.at)}, text ${consent.version}: “${consent.text}”` : 'None'}
        </Fact>
        <Fact label="Mail that confirms it">
          {confirmedAt === null ? 'Not sent' : `Sent ${readersTime(confirmedAt)}`}
        </Fact>
      </dl>
      <ul>
        {models.map((model) => (
          <li className="border-line border-t py-3 text-sm" key={model.modelId}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <span>{model.name}</span>
              {model.isRefundable && (
                <Badge tone={model.advice.advice === 'refund' ? 'ok' : 'neutral'}>
                  {model.advice.advice === 'refund' ? 'Recommended: refund' : 'Your decision'}
                </Badge>
              )}
            </p>
            <p className="text-ink-2">{downloadsText(model.downloads)}</p>
            <p className="text-ink-2">{measuredText(model)}</p>
            {model.isRefundable ? (
              <>
                <p className="mt-1">{`Because: ${model.advice.because}.`}</p>
                <details className="text-caption text-ink-3">
                  <summary className="cursor-pointer">Events that this rests on</summary>
                  {model.advice.eventIds.map((id) => (
                    <span className="block break-all font-mono" key={id}>
                      {id}
                    </span>
                  ))}
                </details>
              </>
            ) : (
              <p className="mt-1">Refunded before, or its refund is under way.</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
