// Reads of $all: start, limit, filter, and the traces of deletes and metadata there.
import events from './allReads/events.mjs';
import filters from './allReads/filters.mjs';
import places from './allReads/places.mjs';

export default function define(experiment) {
  const alone = { alone: true };
  const about = (name, run) => experiment(name, run, alone);

  about('the system events at the start of the log', async (x) => {
    const { messages, outcome } = await x.read({ limit: 300 });
    const seen = [];
    for (const message of messages) {
      const record = message.getEvent().getEvent();
      const stream = x.describe.nameOf(record.getStreamIdentifier());
      if (!stream.startsWith('$') || stream.includes('truth-')) break;
      seen.push(`${stream}@${record.getStreamRevision()} ${record.getMetadataMap().get('type')}`);
    }
    return { seen, outcome: outcome === 'ended' ? undefined : outcome };
  });
  for (const direction of ['forwards', 'backwards']) {
    for (const define of [places, filters]) define({ about, direction });
  }
  events(about);
}
