import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { earnedBadges, markLabels } from 'backend/domain/catalogue/passports/badges.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { passportQuery } from '../../../lib/measured/passportQuery.ts';
import { paths } from '../../../lib/paths.ts';

/** What the measured files earned: a press on a badge shows its evidence, and leads to all models that have it. */
export const Badges = ({ model }: { readonly model: WireModel }) => {
  const { data } = useQuery(passportQuery(model._id));
  const { ModalsubCategory, ModalCategory, ModalName } = model;
  const badges = earnedBadges(data?.files ?? [], [ModalsubCategory, ModalCategory, ModalName]);
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Measured by the shop" className="mt-4 flex flex-wrap gap-2 text-sm">
      {badges.map(({ badge, file, evidence }) => (
        <li className="min-w-0" key={badge}>
          <details className="rounded-card border border-line bg-sunken open:basis-full">
            <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 px-3 font-medium [&::-webkit-details-marker]:hidden">
              <CircleCheck className="size-4 shrink-0 text-ok" />
              <span>{markLabels[badge]}</span>
            </summary>
            <div className="wrap-anywhere px-3 pb-3 text-ink-2">
              <p>{evidence}</p>
              <p className="font-mono text-caption">{file}</p>
              <Link
                className="link"
                href={`${paths.category(ModalCategory)}?mark=${badge}`}
              >{`All of ${ModalCategory} with this badge`}</Link>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
};
