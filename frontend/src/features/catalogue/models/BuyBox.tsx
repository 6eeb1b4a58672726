import { longestLead } from 'backend/contract/constants.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { buyActions } from './lateParts.tsx';

/** Name, a short description, and what the visitor can do: buy or download (R031, R034). */
export const BuyBox = ({ model }: { readonly model: WireModel }) => (
  <>
    <p className="text-ink-2 text-sm">
      <Link className="link" href={paths.category(model.ModalCategory)}>
        {model.ModalCategory}
      </Link>
      {model.ModalsubCategory && (
        <span>
          {' / '}
          <Link className="link" href={paths.category(model.ModalCategory, model.ModalsubCategory)}>
            {model.ModalsubCategory}
          </Link>
        </span>
      )}
    </p>
    <PageHeading className="mt-2 font-semibold text-h1" title={model.ModalName}>
      {model.ModalName}
    </PageHeading>
    {model.description && model.description.length <= longestLead && (
      <p className="mt-3 whitespace-pre-line text-ink-2 wrap-anywhere">{model.description}</p>
    )}
    <buyActions.View model={model} />
  </>
);
