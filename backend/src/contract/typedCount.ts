/** The number in `12k`, `12,000` or `48200 polys`; null for anything else. */
export const typedCount = (text: string): number | null => {
  const match = /^\s*([\d.,\s]*\d)\s*([km]?)\b/i.exec(text);
  if (!match) return null;
  const [, number = '', times = ''] = match;
  const factor = { k: 1_000, m: 1_000_000 }[times.toLowerCase()] ?? 1;
  const plain = factor === 1 ? number.replaceAll(/[.,\s]/g, '') : number.replace(',', '.');
  const value = Number(plain) * factor;
  return Number.isFinite(value) ? value : null;
};
