import { cx } from '../lib/cx.ts';
import { buttonStyle } from './buttonStyle.ts';
import { Figure } from './Figure.tsx';
import { paging } from './paging.ts';

type Props = {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** How the total is shown, if it is not exact. */
  readonly totalText?: string | undefined;
  readonly onChange: (page: number) => void;
  /** Name of the landmark, if a page has more than one. */
  readonly label?: string;
  readonly className?: string;
};

const style = buttonStyle(
  'secondary',
  'normal',
  'min-w-11 px-4 text-sm aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand',
);

type StepProps = {
  readonly word: 'Previous' | 'Next';
  readonly disabled: boolean;
  readonly onStep: () => void;
};

const Step = ({ word, disabled, onStep }: StepProps) => (
  <button
    aria-disabled={disabled || undefined}
    className={cx(style, 'aria-disabled:text-ink-3')}
    onClick={() => !disabled && onStep()}
    type="button"
  >
    {word}
  </button>
);

/**
 * 'Showing X to Y of N results', Previous and Next, buttons 1 to 4 and a dropdown from page 5 (R042); small screens have
 * only Previous and Next (R043), a single page none. Disabled buttons stay focusable, so that the focus is not lost.
 */
export const Pagination = (props: Props) => {
  const {
    page,
    pageSize,
    total,
    totalText = String(total),
    onChange,
    label = 'Pagination',
    className,
  } = props;
  const { pages, from, to, numbered, further } = paging(page, pageSize, total);
  return (
    <nav
      aria-label={label}
      className={cx('mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4', className)}
    >
      <p aria-live="polite" className="text-ink-2 text-sm tabular-nums">
        Showing <Figure>{from}</Figure> to <Figure>{to}</Figure> of <Figure>{totalText}</Figure> results
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1" hidden={pages === 1}>
        <Step disabled={page <= 1} onStep={() => onChange(page - 1)} word="Previous" />
        <div className="flex flex-wrap gap-2 max-md:hidden">
          {numbered.map((number) => (
            <button
              aria-current={number === page ? 'page' : undefined}
              className={cx(style, 'tabular-nums')}
              key={number}
              onClick={() => onChange(number)}
              type="button"
            >
              {number}
            </button>
          ))}
          {further.length > 0 && (
            <select
              aria-label="Further pages"
              className={cx(style, 'pr-8 tabular-nums', page > numbered.length && 'border-brand!')}
              onChange={(event) => onChange(Number(event.target.value))}
              value={page > numbered.length ? page : ''}
            >
              <option disabled value="">
                …
              </option>
              {further.map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          )}
        </div>
        <Step disabled={page >= pages} onStep={() => onChange(page + 1)} word="Next" />
      </div>
    </nav>
  );
};
