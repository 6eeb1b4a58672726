import { shopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import { createProgress, shareDone } from '@model-shop/operator/terminal/progress.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes, type Input } from '../commandLine/command.ts';
import { flag, noWords, optionalText, until, valued } from '../commandLine/inputs.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { cutAt } from '../services/cutAt.ts';
import { withLog } from '../services/withLog.ts';
import { describeOutcome, plainOutcome } from '../whatIf/describeOutcome.ts';
import { createMovementsFold } from '../whatIf/movementsIn.ts';
import { parseChange, parseRule } from '../whatIf/parseScenario.ts';
import type { Scenario } from '../whatIf/scenario.ts';
import { createTally } from '../whatIf/tally.ts';

const number = v.pipe(
  v.string(),
  v.regex(/^[+-]?\d+(\.\d+)?$/, 'must be a number, such as -0.8'),
  v.transform(Number),
);
const options = {
  'price-change': valued('10%', 'percent or dollars; write --price-change=-5% for less', optionalText),
  category: valued('NAME', 'only for models of this category', optionalText),
  model: valued(
    'ID',
    'only for this model',
    v.optional(v.pipe(v.string(), v.uuid('must be the id of a model'))),
  ),
  rule: {
    ...valued(
      'RULE',
      'bundle=3:20%, first-order=10% or min-price=20; may be given several times',
      v.optional(v.array(v.string()), []),
    ),
    multiple: true,
  },
  elasticity: valued(
    'E',
    'change of sales in percent for each percent of price; 0 (default): sales stay; write --elasticity=-0.8',
    v.optional(number, '0'),
  ),
  until,
  json: flag('the comparison as JSON, in cents'),
};

/** @throws UsageError */
const scenarioOf = ({
  'price-change': change,
  category,
  model,
  rule,
  elasticity,
}: Input<typeof noWords, typeof options>): Scenario => {
  if (change === undefined && rule.length === 0)
    throw new UsageError('Name a change: --price-change=10% or --rule bundle=3:20%');
  if (change === undefined && (category !== undefined || model !== undefined))
    throw new UsageError('--category and --model need --price-change');
  const priceChange =
    change === undefined
      ? null
      : { by: parseChange(change), category: category ?? null, modelId: model ?? null };
  return { priceChange, rules: rule.map(parseRule), elasticity };
};

export const whatIfCommand = defineCommand({
  name: 'what-if',
  summary: 'Replays the sales with other prices or another rule, and compares the revenue.',
  words: noWords,
  options,
  notes: [
    'Revenue is what was paid and not returned. A refund or a lost dispute returns the same share of the changed price:',
    'half of $40 becomes half of $44. It is subtracted from the month in which the order was paid.',
    'Prices stay whole dollars, at least $1.',
    'Of several discounts on one order only the best one counts.',
  ],
  examples: [
    ['what-if --price-change=10%', 'everything 10% more expensive, with unchanged sales'],
    [
      'what-if --price-change=-5 --category Furniture --elasticity=-0.8',
      'furniture $5 cheaper, with more sales',
    ],
    ['what-if --rule bundle=3:20% --rule first-order=10%', 'discounts that the shop does not have'],
  ],
  run: async (given, { environment, output, signal }) => {
    const tally = createTally(scenarioOf(given));
    const movementOf = createMovementsFold();
    await withLog(shopAddresses(environment), async (log) => {
      const end = await log.lastPosition();
      const progress = createProgress(output, 'Folding the log');
      for await (const batch of cutAt(log.readAll({ after: null, batchSize: 1000 }), given.until)) {
        signal.throwIfAborted();
        for (const event of batch) {
          const movement = movementOf(event);
          if (movement?.kind === 'sale') tally.add(movement.sale);
          if (movement?.kind === 'return') tally.giveBack(movement);
        }
        progress.advance(batch.length, shareDone(null, batch.at(-1)?.position ?? 0n, end));
      }
      progress.finish();
    });
    await output.out((given.json ? plainOutcome : describeOutcome)(tally.outcome()));
    return exitCodes.ok;
  },
});
