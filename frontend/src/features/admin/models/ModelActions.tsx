import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { changeListing } from './changeListing.ts';

type Props = {
  readonly model: WireModel;
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onPutBack: () => void;
};

/** Delete and Edit, for a draft Publish, described by the model's name cell; a deleted model must be restored first (Q14). */
export const ModelActions = ({ model, busy, onDelete, onPutBack }: Props) => {
  const described = { 'aria-describedby': `model-${model._id}` };
  if (model.deleted) {
    return (
      <Button {...described} data-delete="" kind="secondary" onClick={onPutBack} size="small">
        Put back
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4 dense-row max-md:justify-end">
      <Button {...described} busy={busy} data-delete="" kind="danger" once onClick={onDelete} size="small">
        Delete
      </Button>
      <Link
        {...described}
        className={buttonStyle('secondary', 'small')}
        href={paths.admin.updateModel(model._id)}
      >
        Edit
      </Link>
      {model.draft && (
        <Button {...described} onClick={() => void changeListing('publish', model._id)} size="small">
          Publish
        </Button>
      )}
    </div>
  );
};
