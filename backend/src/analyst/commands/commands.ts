import type { Command } from '../commandLine/command.ts';
import { exportCommand } from './export.ts';
import { reportCommand } from './report.ts';
import { sqlCommand } from './sql.ts';

/** Every command of the tool, in the order of the help. */
export const commands: readonly Command[] = [exportCommand, sqlCommand, reportCommand];
