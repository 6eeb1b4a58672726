import type { Money } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';

/** A picture that the public may see, by its asset. */
export type NamedPicture = { readonly assetId: string; readonly name: string };

/** A value as people read it. */
export type Value = { readonly text: string } | { readonly pictures: readonly NamedPicture[] };

/** One field of something at one moment. */
export type Field = { readonly field: string; readonly label: string; readonly value: Value };

/** One field that differs; null: it was not there before, or is not there any more. */
export type Change = {
  readonly field: string;
  readonly label: string;
  readonly before: Value | null;
  readonly after: Value | null;
};

export const textField = (field: string, label: string, text: string): Field => ({
  field,
  label,
  value: { text },
});

export const picturesField = (field: string, label: string, assets: readonly AssetRef[]): Field => ({
  field,
  label,
  value: { pictures: assets.map(({ assetId, fileName }) => ({ assetId, name: fileName })) },
});

/** `$40`, and with cents where there are any. */
export const usd = ({ cents }: Money): string => {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
