/** How long all the work on one picture may take, in seconds: a poisoned one must not hold up the others. */
export const pictureSeconds = 120;
/** The longest that one step on a picture may take, in seconds. */
const stepSeconds = 60;

/** The whole seconds that the next step may take. @throws Error that begins with "timeout" when no time is left */
export type TimeLeft = () => number;

/** Begins to count; `clock` is in ms. */
export const timeLeft = (
  seconds = pictureSeconds,
  clock: () => number = () => performance.now(),
): TimeLeft => {
  const endsAt = clock() + seconds * 1000;
  return () => {
    const left = Math.ceil((endsAt - clock()) / 1000);
    if (left <= 0) throw new Error(`timeout: the picture took longer than ${seconds} s`);
    return Math.min(left, stepSeconds);
  };
};
