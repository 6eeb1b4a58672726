import { runTogether } from './stage.mjs';

// Files are counted, since the later steps of a walk fail with its first one.
/** With failures in more files than this, unsteadiness is unlikely. */
const mostTried = 5;
/** This number of unsteady files fails the run. */
const mostUnsteady = 3;

/**
 * Runs the files of failed tests once more, one at a time, when everything else has ended; `commandsOf` gives a stage's commands for a
 * file. Returns the tests that passed this time, by file.
 */
const unsteadyOf = async (ran) => {
  const failed = ran.reduce((sum, { counts }) => sum + counts.failed, 0);
  const failing = ran.flatMap(({ stage, counts }) => counts.failing.map((one) => ({ ...one, stage })));
  const canBeTried = failing.length === failed && failing.every(({ file }) => file !== null);
  const places = Map.groupBy(failing, ({ stage, file }) => `${file} (${stage.name})`);
  if (places.size > mostTried || !canBeTried) return [];
  const unsteady = [];
  for (const [place, tests] of places) {
    const [{ stage, file }] = tests;
    const [counts] = await runTogether([
      { ...stage, name: `again ${place}`, commands: stage.commandsOf(file) },
    ]);
    if (counts.failed === 0 && counts.passed > 0)
      unsteady.push(tests.map(({ title }) => `${place}: ${title}`));
  }
  return unsteady;
};

/** The total of the stages that ran, after failed tests were run again; `unsteady` are the tests that needed it. */
export const judge = async (ran) => {
  const sum = (key) => ran.reduce((total, { counts }) => total + counts[key], 0);
  const files = await unsteadyOf(ran);
  const unsteady = files.flat();
  const failed = sum('failed') - unsteady.length;
  return {
    passed: sum('passed') + unsteady.length,
    failed,
    skipped: sum('skipped'),
    unsteady,
    isGood: failed === 0 && files.length < mostUnsteady,
  };
};
