import type { SnapshotSerializer } from 'vitest';

const versioned = /\b(rm_\w+?_v)\d+\b/g;

/** Snapshots name the tables of a read model without its version, so that a new version changes none of them. */
export default {
  test: (value) => typeof value === 'string' && value.search(versioned) >= 0,
  serialize: (value, config, indentation, depth, refs, printer) =>
    printer(value.replaceAll(versioned, '$1N'), config, indentation, depth, refs),
} satisfies SnapshotSerializer;
