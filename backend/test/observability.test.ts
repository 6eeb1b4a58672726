import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { alerts, board, questions, sources } from './health/namedMetrics.ts';

test('panels and alerts have unique names, and panels query an existing source', () => {
  const names = [...board.panels.map(({ title }) => title), ...alerts.map(({ alert }) => alert)];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  for (const { datasource } of board.panels) expect(sources).toContain(datasource.uid);
});

test('each alert is explained in docs/operations.md', () => {
  const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  expect(alerts.map(({ alert }) => alert).filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

/** Of each alert: a series by minutes (`3x5`: six times 3, `_`: none), when the alert is silent, and when it fires, in minutes. */
const cases: readonly (readonly [
  alert: string,
  series: Readonly<Record<string, string>>,
  silentAt: number,
  firesAt: number,
])[] = [
  ['ProcessIsDown', { 'up{job="shop",instance="a"}': '1x5 0x10' }, 6, 9],
  ['RoleIsAway', { ...roles('1x30'), 'shop_build_info{role="web"}': '1x5 _x25' }, 5, 15],
  ['RoleIsAway', { ...roles('1x30'), 'shop_build_info{role="workers"}': '1x5 _x25' }, 5, 15],
  [
    'CallsFail',
    {
      'http_request_duration_seconds_count{status="200"}': '0+100x30',
      'http_request_duration_seconds_count{status="503"}': '0x5 3+3x25',
    },
    5,
    20,
  ],
  [
    'FiguresAreMissing',
    { projection_lag_events: '0x30', queue_jobs: '0x5 _x25', payment_oldest_open_seconds: '0x30' },
    5,
    18,
  ],
  ['ProjectionIsBehind', { 'projection_lag_seconds{projection="a"}': '60x5 61x20' }, 5, 12],
  [
    'ProjectionHasStopped',
    {
      'runner_silent_seconds{runner="a",state="live"}': '1x5 _x9',
      'runner_silent_seconds{runner="a",state="stopped"}': '_x6 1x9',
    },
    5,
    8,
  ],
  ['PoliciesAreSilent', { 'runner_silent_seconds{runner="policies"}': '60x5 61x9' }, 5, 8],
  ['ProofIsSilent', { 'runner_silent_seconds{runner="proof"}': '60x5 61x9' }, 5, 12],
  ['WorkerIsSilent', { 'runner_silent_seconds{runner="worker mail"}': '60x5 61x9' }, 5, 8],
  ['QueueGrows', { 'queue_jobs{queue="mail",state="waiting"}': '1000x5 1001x30' }, 5, 22],
  ['JobsAreParked', { 'queue_jobs{queue="mail",state="parked"}': '0x5 1x30' }, 5, 12],
  ['PaymentStaysOpen', { payment_oldest_open_seconds: '3600x5 3601x30' }, 5, 17],
  ['MoneyDiffers', { money_differences: '0x5 1x90' }, 65, 72],
  [
    'StripeFails',
    {
      'stripe_answers_total{outcome="silent"}': '0x5 2+2x9',
      'stripe_answers_total{outcome="declined"}': '0+9x15',
    },
    5,
    10,
  ],
  ['DiskIsFull', { 'data_folder_free_bytes{instance="a"}': '2147483648x5 2147483647x20' }, 5, 12],
  // The clock of these tests begins at 0, in 1970; this backup is two days old five minutes later.
  ['BackupIsOld', { backup_last_success_timestamp_seconds: '-172500x30' }, 5, 21],
  ['QueriesWait', { 'database_waiting_queries{pool="main"}': '20x5 21x20' }, 5, 12],
  [
    'MailsAreNotTaken',
    { 'mails_total{outcome="away"}': '0x5 2+2x9', 'mails_total{outcome="sent"}': '0+9x15' },
    5,
    10,
  ],
  [
    'SearchesAreSlow',
    {
      'search_duration_seconds_bucket{le="1"}': '0+9x40',
      'search_duration_seconds_bucket{le="2"}': '0+9x10 100+10x30',
      'search_duration_seconds_bucket{le="+Inf"}': '0+9x10 100+10x30',
    },
    10,
    36,
  ],
  ['SignInsWait', { 'password_hashes{state="waiting"}': '20x5 21x20' }, 5, 9],
  ['EventLoopIsLate', { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.25x5 0.26x30' }, 5, 17],
];

function roles(values: string): Readonly<Record<string, string>> {
  const names = ['web', 'projections', 'policies', 'workers'];
  return Object.fromEntries(names.map((role) => [`shop_build_info{role="${role}"}`, values]));
}

test('each alert has a case in which it fires', () => {
  expect(new Set(cases.map(([alert]) => alert))).toEqual(new Set(alerts.map(({ alert }) => alert)));
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('every query is PromQL (skipped without promtool)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'queries-'));
  const rules = questions.map((expr, n) => ({ record: `query_${n}`, expr }));
  writeFileSync(join(dir, 'rules.yml'), JSON.stringify({ groups: [{ name: 'queries', rules }] }));
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(dir, 'rules.yml')]);
  rmSync(dir, { recursive: true });
  expect({ status, said: String(stderr) }).toMatchObject({ status: 0 });
});

test.skipIf(!hasPromtool)('each alert fires in its case, and not before (skipped without promtool)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'alerts-'));
  const rules = fileURLToPath(new URL('../../ops/prometheus/alerts.yml', import.meta.url));
  const tests = cases.map(([alert, series, silentAt, firesAt]) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [silentAt, firesAt].map((at) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
      eval_time: `${at}m`,
      exp_samples: [{ labels: '{}', value: at === firesAt ? 1 : 0 }],
    })),
  }));
  // JSON is YAML.
  writeFileSync(
    join(dir, 'cases.yml'),
    JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }),
  );
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(dir, 'cases.yml')], {
    encoding: 'utf8',
  });
  rmSync(dir, { recursive: true });
  expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 });
});
