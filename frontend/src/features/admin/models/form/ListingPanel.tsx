import type { WireModel } from 'backend/contract/wire.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAction } from '../../../../lib/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { changeListing } from '../changeListing.ts';

/** Whether a model is in the shop, what changes that, and the way there. */
export const ListingPanel = ({ model }: { readonly model: WireModel }) => {
  const { busy, run } = useAction();
  const change = () => changeListing(model.draft ? 'publish' : 'unlist', model._id);
  return (
    <section aria-label="In the shop" className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">
        {model.draft
          ? 'A draft: only Admins see it until it is published.'
          : 'In the shop. As a draft it leaves the shop, and its owners keep it.'}
      </p>
      <Button
        busy={busy}
        kind={model.draft ? 'primary' : 'secondary'}
        onClick={() => void run(change)}
        size="small"
      >
        {model.draft ? 'Publish' : 'Make it a draft'}
      </Button>
      {!model.draft && (
        <ButtonLink href={paths.product(model._id)} kind="secondary" size="small">
          View in shop
        </ButtonLink>
      )}
    </section>
  );
};
