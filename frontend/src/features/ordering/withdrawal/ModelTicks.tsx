import { longTime } from 'backend/contract/longTime.ts';
import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

export const needsTick = { required: 'Tick the models that you withdraw from.' };

type Right = Pick<WireWithdrawal['models'][number], 'withdrawableUntil' | 'because' | 'adminDecides'>;

const whatFollows = ({ withdrawableUntil, because, adminDecides }: Right): string => {
  if (withdrawableUntil === null) return `We look at it as a request for a refund: ${because}.`;
  const until = `You may withdraw until ${longTime(withdrawableUntil)}`;
  return adminDecides === null
    ? `${until}: ${because}.`
    : `${until}. A person decides about the money within 14 days: ${adminDecides}.`;
};

type Props = { readonly models: WireWithdrawal['models']; readonly field: UseFormRegisterReturn };

/** A checkbox for each model, with what a withdrawal leads to. */
export const ModelTicks = ({ models, field }: Props) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 font-medium text-sm">Models</legend>
    {models.map(({ modelId, name, price, withdrawableUntil, because, adminDecides }) => (
      <label className="flex items-start gap-3" key={modelId}>
        <input className="mt-0.5 size-5 shrink-0 accent-brand" type="checkbox" value={modelId} {...field} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span>{name}</span>
          <span className="block text-ink-2 text-sm">
            {whatFollows({ withdrawableUntil, because, adminDecides })}
          </span>
        </span>
        <span className="tabular-nums" translate="no">{`$${price}`}</span>
      </label>
    ))}
  </fieldset>
);
