import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { cellsOf } from '../sql/cellsOf.ts';
import { printAnswer } from '../sql/printAnswer.ts';
import { rowsOf } from '../sql/rowsOf.ts';
import { withTables } from '../sql/withTables.ts';

/** The ready one. */
const ready = fileURLToPath(new URL('../../../../docs/notebook.md', import.meta.url));

const input = v.strictObject({
  words: v.optional(v.pipe(v.array(v.string()), v.maxLength(1, 'At most one file')), []),
  from: v.optional(v.string()),
});

const read = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The notebook cannot be read: ${error.message}`);
  });

export const notebookCommand = defineCommand({
  name: 'notebook',
  summary: 'Runs the SQL cells of a Markdown file and prints it with their results.',
  words: '[FILE]',
  options: { from: { type: 'string', value: 'DIR', help: 'query an export instead of the log' } },
  notes: [
    'A cell is a ```sql block; a cell sees the views and tables that earlier ones have made. Without FILE: docs/notebook.md.',
  ],
  examples: [
    ['notebook --from ./exports/log', 'the ready notebook on an export'],
    ['notebook my.md --from ./exports/log > answered.md', 'one of your own'],
  ],
  input,
  run: async ({ words: [file = ready], from }, surroundings) => {
    const { out } = surroundings.output;
    const cells = cellsOf(await read(file));
    await withTables(from, surroundings, async (connection) => {
      for (const { text, sql } of cells) {
        await out(text);
        if (sql === null) continue;
        const rows = await rowsOf(connection, sql).catch((error: Error) => {
          throw new UsageError(`${error.message}\nin the cell\n${sql}`);
        });
        const names = Object.keys(rows[0] ?? {});
        // A view was made, or nothing found.
        if (names.length === 0) continue;
        await out('\n```\n');
        const values = rows.map((row) => names.map((name) => row[name]));
        await printAnswer(
          {
            names,
            rows: (async function* () {
              yield* values;
            })(),
          },
          'table',
          surroundings.output,
        );
        await out('```\n');
      }
    });
    return exitCodes.ok;
  },
});
