import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { limitedQueue } from 'backend/infra/async/limitedQueue.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { noWords } from '../commandLine/inputs.ts';
import { reports } from '../reports/reports.ts';
import { withAnswer } from '../sql/answer.ts';
import { type Answer, namedRow } from '../sql/printAnswer.ts';
import { sqlCommand } from './sql.ts';

/** Rows of one answer: about what an agent can still read. */
const mostRows = 100;

/** The first rows, and whether there are more. */
const firstRows = async ({ names, rows }: Answer) => {
  const first: object[] = [];
  for await (const row of rows) {
    if (first.length === mostRows) return { rows: first, isCut: true };
    first.push(namedRow(names, row));
  }
  return { rows: first, isCut: false };
};

const tools = [
  {
    name: 'sql',
    description: `${sqlCommand.summary} ${sqlCommand.notes?.join(' ')}`,
    input: v.strictObject({ query: v.pipe(v.string(), v.description('one SELECT, in the SQL of DuckDB')) }),
  },
  ...Object.entries(reports).map(([name, { about, sql }]) => ({
    name,
    description: about,
    input: v.pipe(
      v.strictObject({}),
      v.transform(() => ({ query: sql })),
    ),
  })),
];

/** A server whose tools read the log. The copy of the log is one file, so calls wait for each other. */
const serverOf = (surroundings: Surroundings): McpServer => {
  const inTurn = limitedQueue({ atOnce: 1, mostWaiting: 20 });
  const server = new McpServer(
    { name: 'model-shop-log', version: '1.0.0' },
    {
      instructions: `The event log of a shop, read-only and without personal data. An answer has at most ${mostRows} rows; "isCut" says that there are more.`,
    },
  );
  const asked = (query: string) =>
    inTurn(() => withAnswer(query, { isSealed: true }, surroundings, firstRows));
  for (const { name, description, input } of tools) {
    const taken = {
      description,
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: toStandardJsonSchema<v.GenericSchema<unknown, { query: string }>>(input),
    };
    server.registerTool(name, taken, async ({ query }) => {
      try {
        const found = await asked(query);
        return { structuredContent: found, content: [{ type: 'text', text: JSON.stringify(found) }] };
      } catch (error) {
        return {
          isError: true,
          content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }],
        };
      }
    });
  }
  return server;
};

export const mcpCommand = defineCommand({
  name: 'mcp',
  summary: 'Serves the log and the reports to an agent, over standard input and output (MCP).',
  words: noWords,
  options: {},
  notes: [
    `Its tools are sql and the reports. An answer has at most ${mostRows} rows, and a query opens no other file.`,
  ],
  examples: [['mcp', 'the program of an agent starts this; it ends with its input']],
  run: async (_input, surroundings) => {
    const { input, output, signal } = surroundings;
    const written = new Writable({
      decodeStrings: false,
      write: (text: string, _encoding, done) => void output.out(text).then(() => done(), done),
    });
    const transport = new StdioServerTransport(input, written);
    const server = serveStdio(() => serverOf(surroundings), { transport });
    // Ctrl-C ends it as well.
    await finished(input, { writable: false, signal }).catch(() => {});
    await server.close();
    return exitCodes.ok;
  },
});
