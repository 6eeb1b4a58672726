import type { Row } from '../sql/rowsOf.ts';
import { type Chart, counted } from './chart.ts';
import { drawn } from './draw.ts';
import { style } from './style.ts';

/** A chart with the query behind it and its result. */
export type Charted = { readonly chart: Chart; readonly sql: string; readonly rows: readonly Row[] };

/** The source of the page: the shop's log up to an event. */
type Basis = {
  readonly events: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** Maximum number of rows of a table beside a chart; the command prints all of them. */
const tableRows = 500;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const cell = (value: unknown): string =>
  typeof value === 'number'
    ? `<td class="number">${value.toLocaleString('en-US')}</td>`
    : `<td>${escaped(String(value ?? ''))}</td>`;

const table = ({ chart, rows }: Charted): string => {
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const body = rows
    .slice(0, tableRows)
    .map((row) => `<tr>${names.map((name) => cell(row[name])).join('')}</tr>`);
  const more =
    rows.length > tableRows ? `<p>The first ${tableRows} of ${counted(rows.length)} rows.</p>` : '';
  return `<details><summary>As a table</summary><div class="wide" role="region" aria-label="${escaped(chart.title)}, as a table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>${more}</details>`;
};

const keysOf = ({ keys = [] }: Chart): string =>
  keys.length === 0
    ? ''
    : `<ul class="keys">${keys.map(({ colour, means }) => `<li><span style="background:${colour}"></span>${escaped(means)}</li>`).join('')}</ul>`;

const section = (charted: Charted): string => {
  const { chart, sql, rows } = charted;
  const shown =
    rows.length === 0
      ? '<p>Nothing of this has happened yet.</p>'
      : `<p>${escaped(chart.says(rows))}</p>\n${keysOf(chart)}\n<div class="wide" role="region" aria-label="${escaped(chart.title)}" tabindex="0">${drawn(chart, rows)}</div>\n${table(charted)}`;
  return `<section aria-labelledby="${chart.report}">
<h2 id="${chart.report}">${escaped(chart.title)}</h2>
${shown}
<details><summary>SQL</summary><div class="wide" role="region" aria-label="SQL of ${escaped(chart.title)}" tabindex="0"><pre><code>${escaped(sql.trim())}</code></pre></div></details>
</section>`;
};

/** A page with these charts, in light and dark mode, without other files or scripts. */
export const chartsPage = (charted: readonly Charted[], { events, firstDay, lastDay }: Basis): string => {
  const span = firstDay === null ? '' : ` from ${firstDay} to ${lastDay}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The shop in charts</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>The shop in charts</h1>
<p>Made of ${counted(events)} events${span}. Days are UTC; personal data are not in it. Each chart has its figures and its SQL.</p>
${charted.map(section).join('\n')}
</main>
</body>
</html>
`;
};
