import { setTimeout as delay } from 'node:timers/promises';

/** Null when the check passes, otherwise the answer. */
const lackingAt = (url: string): Promise<string | null> =>
  fetch(url).then(
    async (response) => (response.ok ? null : response.text()),
    (error: unknown) => String(error),
  );

type Patience = {
  /** How long the process may take to start, in ms, on a busy machine. */
  readonly patienceMs?: number;
  readonly hasEnded?: () => boolean;
};

/**
 * Resolves when a health check passes.
 * @throws Error with the check's last answer and the text of `output`, after a time or when the process has ended
 */
export const untilAnswers = async (
  url: string,
  output: () => string,
  { patienceMs = 180_000, hasEnded = () => false }: Patience = {},
): Promise<void> => {
  for (const giveUpAt = Date.now() + patienceMs; ; await delay(50)) {
    const lacking = await lackingAt(url);
    if (lacking === null) return;
    if (hasEnded() || Date.now() > giveUpAt) throw new Error(`${url} does not pass: ${lacking}\n${output()}`);
  }
};
