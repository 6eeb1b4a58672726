import type { StoreFigures } from '../storeMetrics.ts';

type Metric = { name: string; kind: 'counter' | 'gauge'; help: string; value: number };

const metricsOf = (figures: StoreFigures): Metric[] => [
  { name: 'bytes', kind: 'gauge', help: 'Size of the log on disk.', value: figures.bytes },
  { name: 'wal_bytes', kind: 'gauge', help: 'Size of the write-ahead log.', value: figures.walBytes },
  { name: 'last_position', kind: 'gauge', help: 'Position of the last event.', value: figures.lastPosition },
  { name: 'commits_total', kind: 'counter', help: 'Commits on the disk.', value: figures.commits },
  { name: 'writes_total', kind: 'counter', help: 'Writes in these commits.', value: figures.writes },
  {
    name: 'failed_commits_total',
    kind: 'counter',
    help: 'Commits of which nothing was stored.',
    value: figures.failedCommits,
  },
  {
    name: 'commit_seconds_total',
    kind: 'counter',
    help: 'Time spent committing, flush included.',
    value: figures.flushSecondsTotal,
  },
  {
    name: 'commit_seconds_last',
    kind: 'gauge',
    help: 'The last commit, flush included.',
    value: figures.flushSecondsLast,
  },
  {
    name: 'commit_seconds_max',
    kind: 'gauge',
    help: 'The longest commit since the start.',
    value: figures.flushSecondsMax,
  },
  {
    name: 'readers',
    kind: 'gauge',
    help: 'Open reads, subscriptions and batch calls.',
    value: figures.readers,
  },
  {
    name: 'last_backup_timestamp_seconds',
    kind: 'gauge',
    help: 'When the newest backup was taken; 0 for never.',
    value: figures.lastBackupSeconds,
  },
  {
    name: 'failed_backups_total',
    kind: 'counter',
    help: 'Backups that failed since the start.',
    value: figures.failedBackups,
  },
];

/** The figures in the format of Prometheus. */
export const metricsText = (figures: StoreFigures): string => {
  return metricsOf(figures)
    .map(({ name, kind, help, value }) => {
      const full = `event_store_${name}`;
      return `# HELP ${full} ${help}\n# TYPE ${full} ${kind}\n${full} ${value}\n`;
    })
    .join('');
};
