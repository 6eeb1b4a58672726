import { shortDate } from '../../../lib/formats.ts';

/** A day and how much of something there was; `text` says it in words, such as `$40 in 1 order`. */
export type Bar = { readonly day: string; readonly value: number; readonly text: string };

type Props = {
  /** What is shown, for those who hear the figures: `Sales by day`. */
  readonly caption: string;
  readonly bars: readonly Bar[];
};

const width = 40;
const height = 120;

/** A bar for each day; the figures are in a table for those who do not see them. */
export const Bars = ({ caption, bars }: Props) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <svg
        aria-hidden="true"
        className="h-32 w-full border-line border-b"
        preserveAspectRatio="none"
        viewBox={`0 0 ${bars.length * width} ${height}`}
      >
        {bars.map(({ day, value, text }, index) => {
          const bar = value === 0 ? 0 : Math.max(4, (value / most) * height);
          return (
            // The whole column answers to the pointer, low bars and empty days included.
            <g className="group" key={day}>
              <title>{`${day}: ${text}`}</title>
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
      <figcaption className="mt-2 flex justify-between font-mono text-caption text-ink-3" aria-hidden="true">
        <span>{shortDate(bars[0]?.day ?? '')}</span>
        <span>{shortDate(bars.at(-1)?.day ?? '')}</span>
      </figcaption>
      {/* A table is as wide as its words, whatever it is told; what hides it must be around it. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{caption}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ day, text }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
