import { once } from 'node:events';

/** Waits for the variables that the parent process sends; a program loads the rest of its modules meanwhile. */
export const environmentOfParent = async (): Promise<NodeJS.ProcessEnv> => {
  // Nothing else keeps the process alive until then.
  process.channel?.ref();
  const [environment] = await once(process, 'message');
  process.channel?.unref();
  return environment;
};
