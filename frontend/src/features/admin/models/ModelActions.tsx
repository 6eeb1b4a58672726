import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';

type Props = { readonly model: WireModel; readonly busy: boolean; readonly onDelete: () => void };

/** Delete and Edit, described by the model's name cell. */
export const ModelActions = ({ model, busy, onDelete }: Props) => (
  <div className="flex items-center gap-4">
    <Button
      aria-describedby={`model-${model._id}`}
      busy={busy}
      data-delete=""
      kind="danger"
      onClick={onDelete}
      size="small"
    >
      Delete
    </Button>
    <Link
      aria-describedby={`model-${model._id}`}
      className={buttonStyle('secondary', 'small')}
      href={paths.admin.updateModel(model._id)}
    >
      Edit
    </Link>
  </div>
);
