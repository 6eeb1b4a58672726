import type { Answer } from './route.ts';

/** An answer that no cache may store: it is about one person, or true only now. */
export const unstored = <Body>(body: Body) => ({ body, headers: { 'Cache-Control': 'no-store' } });

type Written = NonNullable<Answer['written']>[number];

/** The documented message of a command; the answer waits for what the command wrote, if anything. */
export const said = async <const Message extends string>(
  message: Message,
  handled: Promise<Written | null>,
) => {
  const written = await handled;
  return { body: { message }, written: written === null ? [] : [written] };
};
