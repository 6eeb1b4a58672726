import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { toTheSecond } from './Acknowledgement.tsx';

export const needsTick = { required: 'Tick the models that you withdraw from.' };

type Props = { readonly models: WireWithdrawal['models']; readonly field: UseFormRegisterReturn };

/** A checkbox for each model, with what a withdrawal leads to. */
export const ModelTicks = ({ models, field }: Props) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 font-medium text-sm">Models</legend>
    {models.map(({ modelId, name, price, withdrawableUntil, because }) => (
      <label className="flex items-start gap-3" key={modelId}>
        <input className="mt-0.5 size-5 shrink-0 accent-brand" type="checkbox" value={modelId} {...field} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span>{name}</span>
          <span className="block text-ink-2 text-sm">
            {withdrawableUntil === null
              ? `We look at it as a request for a refund: ${because}.`
              : `You may withdraw until ${toTheSecond.format(new Date(withdrawableUntil))} (UTC): ${because}.`}
          </span>
        </span>
        <span className="tabular-nums" translate="no">{`$${price}`}</span>
      </label>
    ))}
  </fieldset>
);
