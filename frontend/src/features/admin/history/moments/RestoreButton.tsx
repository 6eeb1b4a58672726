import type { WireAuditState } from 'backend/contract/audit.ts';
import type { SentTo } from 'backend/contract/calls/calls.ts';
import { RotateCcw } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { call } from '../../../../lib/api.ts';
import { refreshShop } from '../../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { messageOf, useAction } from '../../../../lib/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';

/** The server provides the earlier state as the body of the call that changes a model. */
type UpdateBody = SentTo<'PUT /modal/updateModel/:id'>[0]['body'];

type Props = {
  readonly now: WireAuditState;
  readonly restore: NonNullable<WireAuditState['restore']>;
  /** The newest version of the model's files at that moment. */
  readonly version: WireAuditState['version'];
};

/** The files of an earlier version, as the next version: owners keep all of them (Q32). */
const filesOf = (version: number): FormData => {
  const form = new FormData();
  form.append('note', `The files of version ${version} again`);
  form.append('from', String(version));
  return form;
};

/** Updates a model to an earlier state (R157): relists it first if it was deleted (Q14), returns its files as a new version. @throws ApiError */
const restoreModel = async ({
  now: { subject, restore: current, version: newest },
  restore: then,
  version,
}: Props): Promise<void> => {
  const params = { id: subject.id };
  if (current === null) await call('POST /modal/relist/:id', { params });
  if (version !== null && version !== newest)
    await call('PUT /modal/files/:id', { params, body: filesOf(version) });
  await call('PUT /modal/updateModel/:id', { params, body: then as UpdateBody });
};

/** Restores the model to the moment that is shown. */
export const RestoreButton = (props: Props) => {
  const { now } = props;
  const { busy, run } = useAction(messageOf);
  const [, setParams] = useSearchParams();
  const restore = async (): Promise<void> => {
    await restoreModel(props);
    toastSuccess(`${now.subject.name} is restored`);
    setParams({}, { replace: true });
    await refreshShop();
  };
  return (
    <Button busy={busy} className="mt-5" onClick={() => void run(restore)}>
      <RotateCcw className="size-4" />
      Restore this
    </Button>
  );
};
