import { shareDone } from '@model-shop/operator/terminal/progress.ts';
import { EventStoreUnavailable } from 'backend/infra/eventStore/eventStore.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import type { Check, CheckResult, Fault } from './check.ts';
import { explainEvent } from './explainEvent.ts';

const faultOf = ({ position, id, streamName }: StoredEvent, explanation: string): Fault => ({
  position: String(position),
  eventId: id,
  stream: streamName,
  explanation,
});

/** Every event can be read: its type is known, its version can be upcast, and the result matches its schema. */
export const schemasCheck: Check = {
  name: 'schemas',
  about: 'each event is of a known type, its version can be upcast, and it fits its schema',
  run: async ({ log, signal, progress, most, end }): Promise<CheckResult> => {
    const faults: Fault[] = [];
    let [events, faulty] = [0, 0];
    let last: StoredEvent | undefined;
    const add = (fault: Fault): void => {
      faulty += 1;
      if (faults.length < most) faults.push(fault);
    };
    try {
      for await (const batch of log.readStored({ after: null, batchSize: 1000 })) {
        signal.throwIfAborted();
        for (const event of batch) {
          const explanation = explainEvent(event);
          if (explanation !== null) add(faultOf(event, explanation));
        }
        events += batch.length;
        last = batch.at(-1);
        progress.advance(batch.length, shareDone(null, last?.position ?? 0n, end));
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EventStoreUnavailable) throw error;
      // Corrupt bytes end the reading, although the store itself may be available.
      await log.lastPosition();
      add({
        position: `after ${last?.position ?? 'the beginning'}`,
        eventId: '',
        stream: '',
        explanation: `the log cannot be read from here on: ${error instanceof Error ? error.message : error}`,
      });
    }
    return { events, faulty, faults, remark: '' };
  },
};
