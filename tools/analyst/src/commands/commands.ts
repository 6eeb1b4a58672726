import type { Command } from '../commandLine/command.ts';
import { compareCommand } from './compare.ts';
import { exportCommand } from './export.ts';
import { mcpCommand } from './mcp.ts';
import { rebuildCommand } from './rebuild.ts';
import { replayCommand } from './replay.ts';
import { replayReportCommand } from './replayReport.ts';
import { reportCommand } from './report.ts';
import { sqlCommand } from './sql.ts';
import { verifyCommand } from './verify.ts';

/** Every command of the tool, in the order of the help. */
export const commands: readonly Command[] = [
  exportCommand,
  sqlCommand,
  reportCommand,
  mcpCommand,
  replayCommand,
  compareCommand,
  replayReportCommand,
  rebuildCommand,
  verifyCommand,
];
