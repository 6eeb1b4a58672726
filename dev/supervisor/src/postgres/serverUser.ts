import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { StartRefused } from '../system/startRefused.ts';
import { type PostgresBinaries, programIn } from './binaries.ts';
import { copyPrograms } from './copyPrograms.ts';

type Owner = { readonly name: string; readonly uid: number; readonly gid: number };

/** The user of the server programs, and the paths of the programs and the data directory for that user. */
export type ServerUser = {
  /** The owner of the server and of its data; null means the user of this process. */
  readonly owner: Owner | null;
  /** Folder of the programs. */
  readonly home: string;
  /** The path of the data directory for the programs. */
  readonly dir: string;
  /** The open data directory, which the programs inherit as descriptor 3; null if they do not need it. */
  readonly handle: number | null;
  /** A note if the programs are not those of `node_modules`; otherwise empty. */
  readonly note: string;
  readonly close: () => void;
};

/** The data directory by its inherited descriptor, which needs no access to parent directories. */
const inheritedDir = '/proc/self/fd/3';

const userNamed = (name: string): Owner | null => {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, name]).stdout || Number.NaN),
  );
  return uid !== undefined && gid !== undefined && uid > 0 ? { name, uid, gid } : null;
};

const ownerFor = async (dir: string): Promise<Owner> => {
  const cluster = await stat(`${dir}/cluster`).catch(() => null);
  if (cluster !== null && cluster.uid !== 0)
    return { name: `user ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid };
  const owner = userNamed('postgres') ?? userNamed('nobody');
  if (owner === null)
    throw new StartRefused(
      'Postgres does not run as root, and there is no user postgres or nobody to run it as; set DATABASE_URL to a Postgres server, or start the shop as another user',
    );
  return owner;
};

const canWrite = ({ uid, gid }: Owner, dir: string, handle: number | 'ignore'): boolean =>
  spawnSync('sh', ['-c', 'test -w "$0"', dir], {
    uid,
    gid,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', handle],
  }).status === 0;

/**
 * Postgres refuses to run as root. Root's server therefore runs as the owner of the data, as `postgres` or as `nobody`, who often may not
 * enter root's folders. The data stay in place: the server accesses them through an open descriptor. Programs that it cannot access are
 * copied, since they find their libraries by path. The existing directory becomes the property of that user.
 * @throws StartRefused when the user has neither access
 */
export const serverUser = async (dir: string, { home, version }: PostgresBinaries): Promise<ServerUser> => {
  if (process.getuid?.() !== 0)
    return { owner: null, home, dir, handle: null, note: '', close: () => undefined };
  const owner = await ownerFor(dir);
  await chown(dir, owner.uid, owner.gid);
  const runs = (place: string): boolean =>
    spawnSync(programIn(place, 'postgres'), ['--version'], { uid: owner.uid, gid: owner.gid, cwd: '/' })
      .status === 0;
  const reachable = runs(home) ? home : await copyPrograms(home, version);
  if (reachable !== home && !runs(reachable))
    throw new StartRefused(
      `Postgres does not run as root, and ${owner.name} cannot run ${programIn(reachable, 'postgres')}; set DATABASE_URL to a Postgres server, or start the shop as another user`,
    );
  const as = {
    owner,
    home: reachable,
    note: reachable === home ? '' : `runs as ${owner.name} from ${reachable}`,
  };
  if (canWrite(owner, dir, 'ignore')) return { ...as, dir, handle: null, close: () => undefined };
  const handle = openSync(dir, constants.O_RDONLY | constants.O_DIRECTORY);
  const close = () => closeSync(handle);
  if (canWrite(owner, inheritedDir, handle)) return { ...as, dir: inheritedDir, handle, close };
  close();
  throw new StartRefused(
    `Postgres does not run as root, and ${owner.name} cannot reach ${dir}; set another DATA_DIR or a DATABASE_URL, or start the shop as another user`,
  );
};
