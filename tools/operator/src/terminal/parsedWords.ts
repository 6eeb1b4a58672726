import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options and words of a command line. A wrong one ends the process with 2 and says how it is called. */
export const parsedWords = <const Given extends ParseArgsConfig>(usage: string, given: Given) => {
  try {
    return parseArgs(given);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    return process.exit(2);
  }
};
