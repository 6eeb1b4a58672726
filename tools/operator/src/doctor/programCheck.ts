import { type Finding, findingsOf } from './finding.ts';

/** The oldest Node whose types, SQLite and streams the shop uses. */
const leastNode = 24;

/** Checks the Node that runs the shop: `version` as `process.version`. */
export const checkProgram = (version: string): readonly Finding[] => {
  const { well, fault } = findingsOf('program');
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major >= leastNode
    ? [well(`Node ${version}`)]
    : [fault(`Node ${version}`, `Use Node ${leastNode}; "npm start" brings it along`)];
};
