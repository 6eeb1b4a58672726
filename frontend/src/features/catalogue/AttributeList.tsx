import type { WireModel } from 'backend/contract/wire.ts';
import { modelAttributeList } from 'backend/domain/catalogue/modelAttributes.ts';
import { cx } from '../../lib/cx.ts';
import { shortDate } from '../../lib/formats.ts';

/** One line of the attribute list. */
export type Attribute = {
  readonly name: string;
  readonly value: string;
  readonly look: 'text' | 'mono' | 'large' | 'wide';
};

/** The attributes that the product page lists, and its two dates (R032, R033). */
export const attributesOf = (model: WireModel): readonly Attribute[] => [
  ...modelAttributeList.flatMap(({ label, wire, look }) =>
    look ? { name: label, value: model[wire], look } : [],
  ),
  { name: 'Posted', value: shortDate(model.createdAt), look: 'mono' },
  { name: 'Updated', value: shortDate(model.changedAt ?? model.updatedAt), look: 'mono' },
];

const Line = ({ name, value, look }: Attribute) => (
  <div
    className={cx(
      look === 'large'
        ? 'order-first flex flex-col-reverse justify-end gap-1 rounded-media bg-sunken px-4 py-3.5'
        : 'flex items-baseline justify-between gap-4 border-line border-b py-2.5 max-sm:col-span-2',
      look === 'wide' && 'col-span-2',
    )}
  >
    <dt className={cx('text-ink-3', look === 'large' ? 'text-caption' : 'text-sm')}>{name}</dt>
    <dd
      className={cx(
        'min-w-0',
        look === 'large' && 'font-medium font-mono text-[1.375rem] tracking-tight',
        look === 'mono' && 'text-right font-mono text-sm',
        (look === 'text' || look === 'wide') && 'text-right text-sm',
      )}
    >
      {value || '–'}
    </dd>
  </div>
);

/** The attributes in the specified order (R032); CSS alone shows Size and Polys first and large. */
export const AttributeList = ({ model }: { readonly model: WireModel }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-0 [&>.order-first]:mb-3">
    {attributesOf(model).map((attribute) => (
      <Line key={attribute.name} {...attribute} />
    ))}
  </dl>
);
