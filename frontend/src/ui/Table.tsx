import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Skeleton } from './Skeleton.tsx';

export type Column<Row> = {
  readonly head: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned and in the mono font. */
  readonly numeric?: boolean;
};

type Props<Row> = {
  /** For screen readers: a visible heading says the same. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Low rows for a mouse: a cell with `dense-line` is one line, what is `dense-hidden` is left out. */
  readonly dense?: boolean;
  /** Number of placeholder rows while loading. */
  readonly skeletonRows?: number;
};

const labelled =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 max-md:*:ml-auto max-md:py-1.5 max-md:before:content-[attr(data-label)] max-md:before:font-sans max-md:before:text-ink-3 max-md:before:text-caption';

/** A table with a caption; below 768 px each row is a card. The roles are explicit because browsers drop them from a table laid out as blocks. */
export const Table = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, skeletonRows = 0, dense = false } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      className={cx('w-full border-collapse text-left text-sm max-md:block', dense && 'dense-rows')}
      role="table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only" role="rowgroup">
        <tr className="border-line border-b bg-sunken" role="row">
          {columns.map(({ head, numeric }) => (
            <th
              className={cx(
                'px-3 py-2.5 lg:px-4 font-medium text-caption text-ink-2',
                numeric && 'text-right',
              )}
              key={head}
              role="columnheader"
              scope="col"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3" role="rowgroup">
        {Array.from({ length: skeletonRows }, (_, index) => `skeleton-${index}`).map((key) => (
          <tr className="max-md:block" key={key}>
            <td className="px-4 py-2 max-md:block max-md:px-0" colSpan={columns.length}>
              <Skeleton className={cx('h-8 w-full max-md:h-24', dense && 'fine:my-1 fine:h-5')} />
            </td>
          </tr>
        ))}
        {rows.map((row, index) => (
          <tr
            className="border-line border-b max-md:block max-md:rounded-card max-md:border max-md:bg-surface max-md:px-4 max-md:py-3"
            key={rowKey(row)}
            role="row"
          >
            {columns.map(({ head, cell, numeric }) => (
              <td
                className={cx(
                  'px-3 py-2.5 align-middle lg:px-4 max-md:px-0',
                  numeric && 'tabular-nums md:text-right',
                  labelled,
                )}
                data-label={head}
                key={head}
                role="cell"
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
};
