import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
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

/** The parts of a query with this node type in the grammar; `⚠` marks parts that cannot be parsed. */
export const partsOf = (question: string, kind: string): readonly string[] => {
  const found: string[] = [];
  parser.parse(question).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) found.push(question.slice(from, to));
    },
  });
  return found;
};

/** The metrics of the shop that the board and the alerts use. */
export const namedMetrics: ReadonlySet<string> = new Set(
  questions
    .flatMap((question) => partsOf(question, 'VectorSelector'))
    .map((selector) => selector.replace(/\{.*/s, '').trim())
    .filter((name) => !ofPrometheus.includes(name)),
);
