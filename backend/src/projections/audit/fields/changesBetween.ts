import type { Change, Field, Value } from './field.ts';

const signature = (value: Value): string =>
  'text' in value ? `text:${value.text}` : `pictures:${value.pictures.map(({ assetId }) => assetId).join()}`;

/** The fields that differ between two states of one thing, in their order. */
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
