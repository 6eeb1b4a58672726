/** The first difference from what was recorded and signed. */
export type LogFault = {
  readonly kind: /** The event differs or cannot be read. */
    | 'changed'
    /** The event is missing. */
    | 'missing'
    /** The event was not in the log when its neighbours were added to the proof. */
    | 'inserted'
    /** The event's entry does not match the entry before it: the tables of the proof were changed. */
    | 'entry'
    /** The signing keys are inconsistent: no signature can be trusted until that is resolved. */
    | 'key'
    /** The events up to here do not match the signed tree head, or the signature is not the shop's. */
    | 'checkpoint';
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  /** A sentence for people. */
  readonly explanation: string;
};

export type LogVerdict = {
  /** Events that were verified, up to the fault. */
  readonly events: number;
  readonly treeHeads: number;
  /** Events that are not in the proof yet; they cannot be verified. */
  readonly pending: number;
  /** Null if the log is unchanged. */
  readonly fault: LogFault | null;
};
