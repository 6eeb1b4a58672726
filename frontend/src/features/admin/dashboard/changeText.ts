/** The change of an amount in percent, `, +12 %`; empty if there was nothing before. */
export const changeText = (now: number, before: number): string => {
  if (before <= 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return `, ${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')} %`;
};
