import { agentCalls } from '#contract/calls/system/agentCalls.ts';
import { everybody, type Route, routesOf } from '../../route.ts';

/**
 * The shop for agents: the Model Context Protocol over Streamable HTTP, without sessions, so every role answers every message. Its tools are
 * the public calls (`agentTools.ts`); nothing buys. The library is loaded by the first agent.
 */
export const agentRoutes = (routes: readonly Route[], publicUrl: string): readonly Route[] => {
  const loaded = async () => (await import('./agentServer.ts')).agentServer(routes, publicUrl);
  let server: ReturnType<typeof loaded> | undefined;
  return routesOf(agentCalls, {
    'POST /mcp': everybody(async (request) => {
      server ??= loaded();
      return (await server)(request);
    }),
  });
};
