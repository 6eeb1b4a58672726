import type { SnapshotSerializer } from 'vitest';

const versioned = /\b(rm_\w+?_v)\d+\b/g;

/** Replaces versioned table names in snapshots, so that a new version of a read model changes none of them. */
export default {
  test: (value) => typeof value === 'string' && value.search(versioned) >= 0,
  serialize: (value, config, indentation, depth, refs, printer) =>
    printer(value.replaceAll(versioned, '$1N'), config, indentation, depth, refs),
} satisfies SnapshotSerializer;
