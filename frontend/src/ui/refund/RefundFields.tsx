import { TextAreaField } from '../TextAreaField.tsx';

type Props = {
  readonly models: readonly { readonly _id: string; readonly name: string; readonly price: number }[];
  /** Models that are ticked initially. */
  readonly chosen: ReadonlySet<string>;
  readonly reasonLabel: string;
  readonly disabled: boolean;
};

/** The values of a form with these fields: the ticked models and the reason. */
export const refundChoice = (
  form: HTMLFormElement,
): { readonly modelIds: readonly string[]; readonly reason: string } => {
  const data = new FormData(form);
  return { modelIds: data.getAll('model').map(String), reason: String(data.get('reason') ?? '').trim() };
};

/** The models of an order to tick, and the reason for a refund. */
export const RefundFields = ({ models, chosen, reasonLabel, disabled }: Props) => (
  <>
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className="mb-2 font-medium text-sm">Models</legend>
      {models.map(({ _id, name, price }) => (
        <label className="flex items-start gap-3" key={_id}>
          <input
            className="mt-0.5 size-5 shrink-0 accent-brand"
            defaultChecked={chosen.has(_id)}
            name="model"
            type="checkbox"
            value={_id}
          />
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <span className="tabular-nums" translate="no">{`$${price}`}</span>
        </label>
      ))}
    </fieldset>
    <TextAreaField
      disabled={disabled}
      label={reasonLabel}
      maxLength={2_000}
      name="reason"
      required
      rows={3}
    />
  </>
);
