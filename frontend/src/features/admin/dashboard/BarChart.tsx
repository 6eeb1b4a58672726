import { readersDay } from '../../../lib/formats.ts';

/** The value of one day; `text` is the value in words, such as `$40 in 1 order`. */
export type Bar = { readonly day: string; readonly value: number; readonly text: string };

type Props = {
  /** Caption for screen readers, such as `Sales by day`. */
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** The table is shown instead of the bars, in the same space. */
  readonly asTable: boolean;
};

/** A day without a time zone, as people write it: noon is in it everywhere. */
const dayText = (day: string): string => readersDay(`${day}T12:00`);

const width = 40;
const height = 120;

/** A bar per day. Screen readers always get the figures as a table, everyone else on demand. */
export const BarChart = ({ caption, bars, asTable }: Props) => {
  const last = bars.at(-1);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      {!asTable && (
        <>
          <svg
            aria-hidden="true"
            className="h-32 w-full border-line border-b"
            preserveAspectRatio="none"
            viewBox={`0 0 ${bars.length * width} ${height}`}
          >
            {bars.map(({ day, value, text }, index) => {
              const bar = value === 0 ? 0 : Math.max(4, (value / most) * height);
              return (
                // The whole column reacts to the pointer, so that low bars and empty days have a tooltip too.
                <g className="group" key={day}>
                  <title>{`${dayText(day)}: ${text}`}</title>
                  <rect
                    className="fill-transparent group-hover:fill-sunken"
                    height={height}
                    width={width}
                    x={index * width}
                  />
                  <rect
                    className="fill-brand"
                    height={bar}
                    width={width - 10}
                    x={index * width + 5}
                    y={height - bar}
                  />
                </g>
              );
            })}
          </svg>
          <figcaption
            className="mt-2 flex flex-wrap justify-between gap-x-4 font-mono text-caption text-ink-3"
            aria-hidden="true"
          >
            <span>{bars[0] && dayText(bars[0].day)}</span>
            <span>Days in UTC</span>
            <span>{last && dayText(last.day)}</span>
          </figcaption>
        </>
      )}
      {/* A table is never narrower than its text, so its wrapper is hidden instead of the table. */}
      <section
        aria-label={caption}
        className={asTable ? 'h-40 overflow-y-auto' : 'sr-only'}
        // A scrolling part must be reachable by keyboard.
        tabIndex={asTable ? 0 : undefined}
      >
        <table className="w-full text-left text-sm tabular-nums [&_td]:py-1 [&_th]:py-1 [&_th]:pr-4 [&_th]:font-normal">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{caption}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ day, text }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
};
