import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { relist } from '../models/relist.ts';
import { putBack } from '../undo.ts';

/** Shown instead of the form of a deleted model: it must be put back before it can be changed (Q14). */
export const DeletedModel = ({ model }: { readonly model: WireModel }) => {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await putBack(relist(model));
    setBusy(false);
  };
  return (
    <EmptyState text={`${model.ModalName} was deleted`}>
      <p className="max-w-[29.25rem] text-ink-2">Put it back into the shop to change it.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={() => void run()}>
          Put it back
        </Button>
        <ButtonLink href={paths.admin.models} kind="secondary">
          All models
        </ButtonLink>
      </div>
    </EmptyState>
  );
};
