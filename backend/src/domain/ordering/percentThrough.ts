/** How far a download that began at byte `from` came through the file, in whole percent, rounded down. */
export const percentThrough = ({
  from,
  bytesSent,
  of,
}: {
  readonly from: number;
  readonly bytesSent: number;
  readonly of: number;
}): number => (of === 0 ? 0 : Math.floor((100 * (from + bytesSent)) / of));
