import { agentCalls } from '#contract/calls/system/agentCalls.ts';
import { everybody, type Route, routesOf } from '../../route.ts';
import type { AgentDeps } from './callerOf.ts';

/**
 * The shop for agents: the Model Context Protocol over Streamable HTTP, without sessions, so every role answers every message. Its tools are
 * the public calls, and those of a person's token (`agentTools.ts`); nothing buys. The library is loaded by the first agent.
 */
export const agentRoutes = (deps: AgentDeps): readonly Route[] => {
  const loaded = async () => (await import('./agentServer.ts')).agentServer(deps);
  let server: ReturnType<typeof loaded> | undefined;
  return routesOf(agentCalls, {
    'POST /mcp': everybody(async (request) => {
      server ??= loaded();
      return (await server)(request);
    }),
  });
};
