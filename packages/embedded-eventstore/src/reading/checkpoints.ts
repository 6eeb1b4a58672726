import type { EventFilter } from './eventFilter.ts';
import type { StoredEvent } from './page.ts';

/** Maximum number of matching events in one page of history. */
const pageEvents = 32;

/**
 * Determines when a filtered subscription gets a checkpoint, and its position. As in EventStoreDB, history is read in pages of the filter's
 * window, and a checkpoint follows the page that completes the interval: at its last matching event, or, without a match in it, at its
 * first event with a prepare position of 0. Live, a checkpoint follows the event that completes the interval.
 */
export class Checkpoints {
  readonly #filter: EventFilter;
  readonly #write: (commit: number, prepare: number) => void;
  #considered = 0;
  #inPage = 0;
  #matchedInPage = 0;
  #at = { commit: 0, prepare: 0 };

  constructor(filter: EventFilter, write: (commit: number, prepare: number) => void) {
    this.#filter = filter;
    this.#write = write;
  }

  /** Called after an event of history was considered, and sent if it matched. */
  past(event: StoredEvent, matched: boolean): void {
    if (this.#inPage === 0) this.#at = { commit: event.at, prepare: 0 };
    this.#inPage += 1;
    if (matched) {
      this.#matchedInPage += 1;
      this.#at = { commit: event.at, prepare: event.at };
    }
    if (this.#inPage >= this.#filter.window || this.#matchedInPage >= pageEvents) this.endPage();
  }

  /** Called after the last event of history. */
  endPage(): void {
    if (this.#inPage === 0) return;
    this.#considered += this.#inPage;
    this.#inPage = 0;
    this.#matchedInPage = 0;
    this.#reach(this.#at.commit, this.#at.prepare);
  }

  /** Called after a live event was considered, and sent if it matched. */
  live(event: StoredEvent): void {
    this.#considered += 1;
    this.#reach(event.at, event.at);
  }

  #reach(commit: number, prepare: number): void {
    const { interval } = this.#filter;
    if (this.#considered < interval) return;
    this.#considered = interval === 0 ? 0 : this.#considered % interval;
    this.#write(commit, prepare);
  }
}
