const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** A value without spaces unchanged, any other as JSON. */
const inShort = (value: unknown): string =>
  typeof value === 'string' && /^\S*$/.test(value) ? value : JSON.stringify(value);

/** A log line of a role in readable form: time, part, message, fields. Lines that are not JSON stay unchanged. */
export const prettyLine = (part: string, line: string): string => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    parsed = null;
  }
  if (typeof parsed !== 'object' || parsed === null) return `         ${part.padEnd(11)} ${line}`;
  const { level, time, name: _name, pid: _pid, msg, err, ...fields } = parsed as Record<string, unknown>;
  const clock = new Date(typeof time === 'number' ? time : Date.now()).toTimeString().slice(0, 8);
  const words = [
    levels[Number(level)],
    msg,
    ...Object.entries(fields).map(([name, value]) => `${name}=${inShort(value)}`),
  ].filter((word) => word !== undefined && word !== '');
  const { stack, message } = (err ?? {}) as { stack?: unknown; message?: unknown };
  const trouble = stack ?? message;
  return `${clock} ${part.padEnd(11)} ${words.join(' ')}${trouble === undefined ? '' : `\n${String(trouble)}`}`;
};
