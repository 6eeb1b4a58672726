/** One thing that the shop needs, and whether it is well. What is not `needed` is told, and keeps nobody from serving. */
export type Check = {
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly needed?: boolean;
};

export type Readiness = { readonly ready: boolean; readonly checks: Readonly<Record<string, string>> };

/** How long a dependency may take to answer a health check, in ms. */
const checkTimeoutMs = 2_000;

const outcome = async ({ name, run }: Check): Promise<readonly [string, string]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkTimeoutMs} ms`)), checkTimeoutMs);
  });
  try {
    await Promise.race([run(), late]);
    return [name, 'ok'];
  } catch (error) {
    return [name, error instanceof Error ? error.message : 'failed'];
  } finally {
    clearTimeout(timer);
  }
};

/** Asks every dependency; ready only when all that are needed are well (DESIGN 2). */
export const readiness = async (checks: readonly Check[]): Promise<Readiness> => {
  const outcomes = await Promise.all(checks.map(outcome));
  const ready = outcomes.every(([, said], index) => said === 'ok' || checks[index]?.needed === false);
  return { ready, checks: Object.fromEntries(outcomes) };
};
