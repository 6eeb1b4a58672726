import { setTimeout as delay } from 'node:timers/promises';

/** How long a process may take to start, in ms, on a busy machine. */
const timeoutMs = 180_000;

/** Null when the check passes, otherwise the answer. */
const lackingAt = (url: string): Promise<string | null> =>
  fetch(url).then(
    async (response) => (response.ok ? null : response.text()),
    (error: unknown) => String(error),
  );

/** Resolves when a health check passes. @throws Error with the check's last answer and the text of `output` */
export const untilAnswers = async (url: string, output: () => string): Promise<void> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const lacking = await lackingAt(url);
    if (lacking === null) return;
    if (Date.now() > giveUpAt) throw new Error(`${url} does not pass: ${lacking}\n${output()}`);
    await delay(10);
  }
};
