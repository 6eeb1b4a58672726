// Shared by the experiments with subscriptions.
export const alone = { alone: true };
export const quietMs = 200;
export const patienceMs = 700;

/** Waits until the history has arrived, and returns the number of its messages. */
export async function settled(live) {
  await live.until((messages) => messages.some((message) => message.hasCaughtUp()), patienceMs);
  await live.quiet(quietMs);
  return live.messages.length;
}

/** The messages of a subscription until it has caught up, and after an action; with `counted`, only the number of events. */
export async function followed(x, query, act, counted = false) {
  const live = x.open({ ...query, live: true });
  const before = await settled(live);
  await act();
  await live.quiet(quietMs);
  return phases(x, live, before, counted);
}

/** The messages before and after an action; with `counted`, only the number of events. */
export function phases(x, live, before, counted = false) {
  const brief = (messages) => {
    const list = ownOf(x, messages).map((message) => x.describe.readMessage(message));
    return counted ? runs(list) : list;
  };
  const { messages, outcome } = live;
  return {
    before: brief(messages.slice(0, before)),
    after: brief(messages.slice(before)),
    outcome: outcome ?? 'still open',
  };
}

/** Without the events of concurrent experiments. */
function ownOf(x, messages) {
  return messages.filter((message) => {
    const record = message.hasEvent() && message.getEvent().getEvent();
    return !record || x.describe.nameOf(record.getStreamIdentifier()).includes(x.prefix);
  });
}

/** Consecutive events as their number. */
function runs(list) {
  const out = [];
  let events = 0;
  const flush = () => {
    if (events > 0) out.push(`${events} events`);
    events = 0;
  };
  for (const one of list) {
    if (typeof one === 'string' && one.startsWith('event')) events += 1;
    else {
      flush();
      out.push(one);
    }
  }
  flush();
  return out;
}

export const placesOf = ({ own }) =>
  own.map((record) => ({
    commit: BigInt(record.getCommitPosition()),
    prepare: BigInt(record.getPreparePosition()),
  }));

/** Writes one event and returns its position. */
export async function firstEvent(x) {
  await x.given.append(x.stream('first'), 'any', [x.event('first')]);
  return placesOf(await x.log())[0];
}

/** Events one by one, every fourth of them in the stream `match`. */
export async function mixed(x, count) {
  for (let n = 1; n <= count; n += 1) {
    await x.given.append(n % 4 === 0 ? x.stream('match') : x.stream('other'), 'any', [x.event(`e${n}`)]);
  }
}

export const matching = (x, window, multiplier) => ({
  on: 'stream',
  prefixes: [x.stream('match')],
  window,
  multiplier,
});
