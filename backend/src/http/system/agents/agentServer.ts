import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { HttpError } from '../../answers.ts';
import { faultOf } from '../../middlewares/validate.ts';
import { jsonSchemaOf } from '../../openapi/jsonSchema.ts';
import type { Answer, ApiRequest } from '../../route.ts';
import { type AgentTool, agentTools } from './agentTools.ts';
import { type AgentDeps, callerOf } from './callerOf.ts';

const instructions = `Downloadable 3D models, described by what the shop measured of their files.
Lengths are in metres, prices in whole US dollars. Nothing here buys: give people the address of a page.`;

/** The values of an address are texts. */
const written = (values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The arguments of a tool as its library wants them: the schema for agents, and sentences about what does not fit it. */
const argumentsOf = ({ input, isAddress }: Pick<AgentTool, 'input' | 'isAddress'>) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'model-shop',
    validate: (value: unknown) => {
      const result = v.safeParse(input, isAddress ? written(value ?? {}) : (value ?? {}));
      if (result.success) return { value: result.output };
      const names = Object.keys(input.entries).join(', ');
      return {
        issues: result.issues.map((issue) => ({
          message:
            issue.type === 'strict_object' && issue.expected === 'never'
              ? `${v.getDotPath(issue)}: is not known here; there are ${names}`
              : `${v.getDotPath(issue) ?? 'arguments'}: ${faultOf(issue)}`,
        })),
      };
    },
    jsonSchema: { input: () => jsonSchemaOf(input), output: () => jsonSchemaOf(input) },
  },
});

/** One server answers one message, as its library requires, and as JSON: the revisions of 2025 and before begin with a handshake, which needs no memory here. */
const answerOf = async (server: McpServer, asked: Request, parsedBody: unknown): Promise<Response> => {
  if (!(await isLegacyRequest(asked, parsedBody)))
    return createMcpHandler(() => server, { responseMode: 'json' }).fetch(asked, { parsedBody });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(asked, { parsedBody });
};

/** Answers the messages of agents with the calls among these routes that are public, or for the token of a program. */
export const agentServer = (deps: AgentDeps) => {
  const { publicUrl } = deps;
  const tools = agentTools(publicUrl).map(({ name, description, act, isRecorded = false, ...tool }) => ({
    name,
    act,
    taken: {
      description,
      annotations: { readOnlyHint: !isRecorded, openWorldHint: false },
      inputSchema: argumentsOf(tool),
    },
  }));
  const answer = async (request: ApiRequest): Promise<Answer<never>> => {
    const caller = callerOf(deps, request);
    const server = new McpServer({ name: 'model-shop', version: '1.0.0' }, { instructions });
    for (const { name, act, taken } of tools)
      server.registerTool(name, taken, async (given) => {
        try {
          const found = await act(caller, given as never);
          return { structuredContent: found, content: [{ type: 'text', text: JSON.stringify(found) }] };
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return { isError: true, content: [{ type: 'text', text: error.message }] };
        }
      });
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    );
    const asked = new Request(`${publicUrl}/api/mcp`, { method: 'POST', headers });
    const response = await answerOf(server, asked, request.body);
    const { status } = response;
    const body = Buffer.from(await response.arrayBuffer());
    return body.length === 0
      ? { status, body: undefined }
      : { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
  };
  return answer;
};
