import type { Answer } from './route.ts';

/** An answer that is not a success, by its exact status (Q55). The message is shown to the caller. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

type Written = NonNullable<Answer['written']>[number];

/** An answer that waits for what was written, if anything. */
export const after = <Body>(written: Written | null, body: Body) => ({
  body,
  written: written === null ? [] : [written],
});

/** The documented message of a command; the answer waits for what the command wrote, if anything. */
export const said = async <const Message extends string>(
  message: Message,
  handled: Promise<Written | readonly Written[] | null>,
) => ({ body: { message }, written: [(await handled) ?? []].flat() });

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. */
export const isId = (value: string): boolean => uuidPattern.test(value);

/** The value that was looked up. @throws HttpError 404 when it does not exist */
export const orNotFound = <Found>(value: Found | null | undefined, what: string): Found => {
  if (value === null || value === undefined) throw new HttpError(404, `${what} not found`);
  return value;
};

/** The id of something; a text that is not an id is not found (Q55). @throws HttpError 404 */
export const idOr404 = (value: string, what: string): string => {
  if (!isId(value)) throw new HttpError(404, `${what} not found`);
  return value.toLowerCase();
};
