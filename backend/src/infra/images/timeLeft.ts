/** Time limit for all work on one picture, in seconds: a malicious one must not delay the others. */
export const pictureSeconds = 120;
/** Time limit of one step on a picture, in seconds. */
const stepSeconds = 60;

/** The whole seconds that the next step may take. @throws Error with a message that begins with "timeout" when no time is left */
export type TimeLeft = () => number;

/** Starts the clock, which is in ms. */
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
