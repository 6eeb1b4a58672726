/** `2026-11-21T10:05`, as a date-and-time input holds it, in the reader's own time. */
export const inputValue = (ms: number): string => {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** The instant of such a value in ms since 1970; null while it is incomplete. */
export const inputMs = (value: string): number | null => {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
};
