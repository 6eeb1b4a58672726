/** The types of refusal that the HTTP layer distinguishes (Q55). */
export type RefusalKind = 'notFound' | 'conflict' | 'invalid' | 'forbidden';

/** A rule of the domain forbids a command. `code` is for programs, the message for people. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
  }
}

/** The state of a thing forbids a command. */
export const conflict = (code: string, message: string): Refusal => new Refusal('conflict', code, message);
