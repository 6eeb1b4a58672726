/** How far through a file a download came that began at byte `from`, in whole percent, rounded down. */
export const percentThrough = ({
  from,
  bytesSent,
  of,
}: {
  readonly from: number;
  readonly bytesSent: number;
  readonly of: number;
}): number => (of === 0 ? 0 : Math.floor((100 * (from + bytesSent)) / of));
