import { Link } from 'wouter';
import { Figure } from '../../../ui/Figure.tsx';

type Chip = {
  readonly label: string;
  readonly href: string;
  /** The number of things that it leads to; undefined until it is known, and for chips without a number. */
  readonly count?: number | string | undefined;
  readonly chosen: boolean;
};

type Props = { readonly label: string; readonly chips: readonly Chip[]; readonly className?: string };

/** Choices as links, each with the number of what it leads to. Listings have their own, since a shared one would be loaded with the first page. */
export const Chips = ({ label, chips, className = 'mb-4' }: Props) => (
  <ul aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
    {chips.map(({ label: text, href, count, chosen }) => (
      <li key={text}>
        <Link aria-current={chosen || undefined} className="chip" href={href}>
          <span>{text}</span>
          {count !== undefined && (
            <span className="text-ink-2">
              <Figure>{String(count)}</Figure>
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
