import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { Change, Value } from '#domain/kernel/sentence.ts';

/** One field of a thing at one moment. */
export type Field = { readonly field: string; readonly label: string; readonly value: Value };

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

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An instant in words: `21 Nov 2026, 10:00 UTC`. */
export const timeText = (at: string): string => `${times.format(new Date(at))} UTC`;

const signature = (value: Value): string =>
  'text' in value ? `text:${value.text}` : `pictures:${value.pictures.map(({ assetId }) => assetId).join()}`;

/** The fields that differ between two states of one thing, in order. */
export const changesBetween = (before: readonly Field[], after: readonly Field[]): readonly Change[] => {
  const old = new Map(before.map((one) => [one.field, one]));
  const still = new Set(after.map(({ field }) => field));
  const changed = after.flatMap(({ field, label, value }): readonly Change[] => {
    const was = old.get(field)?.value ?? null;
    if (was !== null && signature(was) === signature(value)) return [];
    return [{ field, label, before: was, after: value }];
  });
  const gone = before
    .filter(({ field }) => !still.has(field))
    .map(({ field, label, value }): Change => ({ field, label, before: value, after: null }));
  return [...changed, ...gone];
};
