import type { WireModel } from '#contract/wire.ts';
import { tooMany } from '../tooMany.ts';

export type WholeListDeps = {
  readonly hasMoreThan: (most: number) => Promise<boolean>;
  readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
  /** The most models that the whole list has; above, callers have to ask for pages. */
  readonly mostListed: number;
};

/** The whole documented list (R153) as JSON, made in parts, so that a large one never blocks the process for long. */
export const wholeList = async ({ hasMoreThan, modelChunks, mostListed }: WholeListDeps): Promise<Buffer> => {
  if (await hasMoreThan(mostListed)) throw tooMany('models', mostListed, '/modal');
  const parts: Buffer[] = [];
  for await (const models of modelChunks())
    parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${JSON.stringify(models).slice(1, -1)}`));
  return Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '[]' : ']')]);
};
