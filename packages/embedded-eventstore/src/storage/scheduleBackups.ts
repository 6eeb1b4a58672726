import type { DatabaseSync } from 'node:sqlite';
import { type BackupPlan, newestBackupMs, takeBackup } from './backup.ts';

/** Maximum delay of a Node timer, in ms. */
const longestWait = 2 ** 31 - 1;

/** The state of the backups: the time of the newest, and the number of failures since the start. */
export type BackupFigures = { newestMs: number | undefined; failed: number };

/** Takes a backup whenever the newest is old enough; if there is none, at the start. */
export class ScheduledBackups {
  readonly #database: DatabaseSync;
  readonly #plan: BackupPlan;
  readonly #complain: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #failed = 0;
  #newestMs: number | undefined;

  constructor(database: DatabaseSync, plan: BackupPlan, complain: (text: string) => void) {
    this.#database = database;
    this.#plan = plan;
    this.#complain = complain;
    this.#newestMs = newestBackupMs(plan.dir);
    this.#schedule(this.#newestMs === undefined ? 0 : this.#newestMs + plan.everyMs - Date.now());
  }

  get figures(): BackupFigures {
    return { newestMs: this.#newestMs, failed: this.#failed };
  }

  /** Resolves when a running backup has ended. */
  stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    return this.#running;
  }

  #schedule(afterMs: number): void {
    if (this.#stopped) return;
    const wait = Math.min(Math.max(afterMs, 0), longestWait);
    this.#timer = setTimeout(() => {
      this.#running = this.#take();
    }, wait);
  }

  async #take(): Promise<void> {
    const now = new Date();
    try {
      await takeBackup(this.#database, this.#plan, now);
      this.#newestMs = now.getTime();
    } catch (error) {
      this.#failed += 1;
      this.#complain(`a backup failed: ${error}`);
    }
    this.#schedule(this.#plan.everyMs);
  }
}
