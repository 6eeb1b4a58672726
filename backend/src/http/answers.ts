import type { Answer } from './route.ts';

/** An answer that no cache may store: it is about one person, or true only now. */
export const unstored = <Body>(body: Body) => ({ body, headers: { 'Cache-Control': 'no-store' } });

type Written = NonNullable<Answer['written']>[number];

/** An answer that waits for what was written, if anything. */
export const after = <Body>(written: Written | null, body: Body) => ({
  body,
  written: written === null ? [] : [written],
});

/** The documented message of a command; the answer waits for what the command wrote, if anything. */
export const said = async <const Message extends string>(
  message: Message,
  handled: Promise<Written | null>,
) => after(await handled, { message });
