/** The first thing that is not as it was when it was sealed. */
export type LogFault = {
  readonly kind: /** The event is there and says something else, or cannot even be read. */
    | 'changed'
    /** The event is not there any more. */
    | 'missing'
    /** The event was not there when its neighbours were sealed. */
    | 'inserted'
    /** What was noted of the event does not fit what was noted before it: the tables of the proof were changed. */
    | 'entry'
    /** The keys that sign do not follow from one another: nothing that was signed is worth anything until that is cleared up. */
    | 'key'
    /** Events up to here hash to something else than was signed, or the signature is not the shop's. */
    | 'checkpoint';
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  /** In a sentence, for people. */
  readonly explanation: string;
};

export type LogVerdict = {
  /** Events that were hashed anew, up to the fault. */
  readonly events: number;
  readonly checkpoints: number;
  /** Events that came since the last one was sealed; nothing can be said about them. */
  readonly unsealed: number;
  /** Null when the log is as it was sealed. */
  readonly fault: LogFault | null;
};
