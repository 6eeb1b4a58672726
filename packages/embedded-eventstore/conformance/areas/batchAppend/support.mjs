// Shared by the experiments with batches.
export const patienceMs = 6000;
export const quietMs = 300;

/** A batch that expects any revision. */
export const toAny = (x, stream, events, more) =>
  x.requests.batch({ stream, expected: 'any', events, ...more });

/** One batch on a separate call: every answer within the time, described with its correlation id. */
export async function whole(x, batch) {
  const call = x.batchCall();
  await call.send(x.requests.batch({ correlation: x.id('correlation'), ...batch }));
  await call.until(1, patienceMs);
  await call.quiet(quietMs);
  const seen = call.messages.map((message) => ({
    ...x.describe.batchEnvelope(message),
    ...asObject(x.describe.batchAnswer(message)),
  }));
  const { outcome } = call;
  call.cancel();
  return { answers: seen, outcome: outcome ?? 'still open' };
}

const asObject = (answer) => (typeof answer === 'string' ? { answer } : answer);

/** The answers on a call so far; with the correlation id of each if the third argument is true. */
export function answers(x, call, told = false) {
  const list = call.messages.map((message) => {
    const answer = asObject(x.describe.batchAnswer(message));
    return told ? { correlation: x.describe.batchEnvelope(message).correlation, ...answer } : answer;
  });
  return { answers: list, outcome: call.outcome ?? 'still open' };
}
