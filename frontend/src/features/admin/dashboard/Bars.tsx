import { shortDate } from '../../../lib/formats.ts';
import type { SalesDay } from './salesByDay.ts';

const width = 40;
const height = 120;

/** A bar for each day; the figures are in a table for those who do not see them. */
export const Bars = ({ days }: { readonly days: readonly SalesDay[] }) => {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  return (
    <figure>
      <svg
        aria-hidden="true"
        className="h-32 w-full"
        preserveAspectRatio="none"
        viewBox={`0 0 ${days.length * width} ${height}`}
      >
        {days.map(({ day, amount }, index) => {
          const bar = amount === 0 ? 1.5 : Math.max(4, (amount / most) * height);
          return (
            <rect
              className={amount === 0 ? 'fill-line' : 'fill-brand'}
              height={bar}
              key={day}
              width={width - 8}
              x={index * width + 4}
              y={height - bar}
            >
              <title>{`${day}: $${amount}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between font-mono text-caption text-ink-3" aria-hidden="true">
        <span>{shortDate(days[0]?.day ?? '')}</span>
        <span>{shortDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      {/* A table is as wide as its words, whatever it is told; what hides it must be around it. */}
      <div className="sr-only">
        <table>
          <caption>Sales by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, amount }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{orders}</td>
                <td>${amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
