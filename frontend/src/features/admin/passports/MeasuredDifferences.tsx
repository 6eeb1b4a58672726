import { useQuery } from '@tanstack/react-query';
import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { CircleAlert, CircleCheck, Ruler } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { type Comparison, comparisonsOf } from '../../../lib/measured/comparison.ts';
import { passportQuery } from '../../../lib/measured/passportQuery.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { formLabels } from '../models/form/modelText.ts';

const licenceConflicts = lazyPart(() => import('./LicenceConflicts.tsx').then((m) => m.LicenceConflicts));
const nearDuplicates = lazyPart(() => import('../similar/NearDuplicates.tsx').then((m) => m.NearDuplicates));

/** The model after a measured value was adopted. */
export type TakenOver = Pick<Comparison, 'field'> & { readonly value: string; readonly updatedAt: string };

type Props = {
  readonly model: WireModel;
  /** The `updatedAt` that the Admin has seen, so that another person's change is not overwritten. */
  readonly seenAt: () => string;
  readonly onTaken: (taken: TakenOver) => void;
};

const Difference = ({ comparison, model, seenAt, onTaken }: Props & { readonly comparison: Comparison }) => {
  const { busy, run } = useAction();
  const { field, typed, takeOver, sentence } = comparison;
  const label = formLabels[field];
  const take = async (): Promise<void> => {
    const { _id, ModalCategory, ModalsubCategory, ModalType } = model;
    const { updatedAt } = await call('PUT /modal/updateModel/:id', {
      params: { id: _id },
      body: { ModalCategory, ModalsubCategory, ModalType, [field]: takeOver, seenAt: seenAt() },
    });
    onTaken({ field, value: takeOver, updatedAt });
    toastSuccess(`${label} is now ${takeOver}`);
    await refreshShop();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <p className="min-w-0 break-words text-sm">
        <span className="font-medium">{`${label}:`}</span>{' '}
        <span>{`you typed ${typed === '' ? 'nothing' : typed}; ${sentence}`}</span>
      </p>
      <Button busy={busy} kind="secondary" onClick={() => void run(take)} size="small">
        <span>{`Use ${takeOver}`}</span>
        <span className="sr-only">{` as ${label}`}</span>
      </Button>
    </li>
  );
};

const Standing = ({ passport }: { readonly passport: WirePassport }) => {
  switch (passport.state) {
    case 'measuring':
      return (
        <p className="flex items-center gap-2.5 text-ink-2 text-sm" role="status">
          <Ruler className="size-5 shrink-0" />
          The files are being measured. You can leave this page.
        </p>
      );
    case 'failed':
      return (
        <p className="flex items-start gap-2.5 text-sm" role="status">
          <CircleAlert className="size-5 shrink-0 text-danger" />
          <span className="min-w-0 break-words">
            {`The files could not be measured. ${passport.reason} They are for sale all the same; their page shows what you typed.`}
          </span>
        </p>
      );
    case 'none':
      return (
        <p className="text-ink-2 text-sm">
          These files were added before the shop measured. Whoever runs it can have them measured with{' '}
          <code>npm run meshes</code>.
        </p>
      );
    case 'measured':
      return null;
  }
};

/** The differences between typed and measured values, each with a button that adopts the measured value. */
export const MeasuredDifferences = (props: Props) => {
  const { model } = props;
  const { data: passport } = useQuery({ ...passportQuery(model._id), staleTime: 0 });
  if (passport === null) return null;
  const differences = passport ? comparisonsOf(model, passport).filter(({ differs }) => differs) : [];
  return (
    <Panel className="mb-8 p-5 md:p-6">
      <h2 className="mb-3 font-semibold text-h3">What was measured</h2>
      {passport === undefined && <Skeleton className="h-6 w-2/3" />}
      {passport && <Standing passport={passport} />}
      {passport?.state === 'measured' && differences.length === 0 && (
        <p className="flex items-center gap-2.5 text-sm" role="status">
          <CircleCheck className="size-5 shrink-0 text-ok" />
          What you typed agrees with what was measured.
        </p>
      )}
      {differences.length > 0 && (
        <ul>
          {differences.map((comparison) => (
            <Difference comparison={comparison} key={comparison.field} {...props} />
          ))}
        </ul>
      )}
      {passport?.licence && model.licence && (
        <licenceConflicts.View licence={model.licence} text={passport.licence} />
      )}
      {passport?.state === 'measured' && <nearDuplicates.View model={model} version={passport.version} />}
    </Panel>
  );
};
