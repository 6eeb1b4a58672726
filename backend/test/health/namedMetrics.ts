import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8');

/** Metrics that Prometheus itself adds for a scraped process. */
const ofPrometheus = ['up'];

export const board = v.parse(
  v.looseObject({
    uid: v.string(),
    panels: v.array(
      v.looseObject({
        id: v.number(),
        title: v.string(),
        datasource: v.object({ uid: v.string() }),
        targets: v.pipe(v.array(v.looseObject({ expr: v.string() })), v.minLength(1)),
      }),
    ),
  }),
  JSON.parse(read('grafana/boards/shop.json')),
);

const alert = v.strictObject({
  alert: v.string(),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[sm]$/))),
  labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.strictObject({ summary: v.string() }),
});
export const alerts = v
  .parse(
    v.strictObject({ groups: v.array(v.strictObject({ name: v.string(), rules: v.array(alert) })) }),
    parse(read('prometheus/alerts.yml')),
  )
  .groups.flatMap(({ rules }) => rules);

export const sources = v
  .parse(
    v.looseObject({ datasources: v.array(v.looseObject({ uid: v.string() })) }),
    parse(read('grafana/provisioning/datasources/datasources.yml')),
  )
  .datasources.map(({ uid }) => uid);

/** Every PromQL query. */
export const questions = [
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
];

/** Parts of PromQL in which no metric is named: labels, texts, ranges, and the lists after `by`, `on` and the like. */
const besideMetrics =
  /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const operators = ['and', 'or', 'unless', 'bool', 'offset', ...ofPrometheus];

/** The metrics of the shop that the board and the alerts use: names that no bracket follows, as after a function. */
export const namedMetrics: ReadonlySet<string> = new Set(
  questions
    .flatMap((question) => question.replaceAll(besideMetrics, ' ').match(/\b[a-z_]\w*\b(?!\s*\()/gi) ?? [])
    .filter((name) => !operators.includes(name)),
);
