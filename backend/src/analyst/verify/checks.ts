import type { Check } from './check.ts';
import { proofCheck } from './proofCheck.ts';
import { schemasCheck } from './schemasCheck.ts';

/** Everything that `verify` makes sure of, in the order that it does. */
export const checks: readonly Check[] = [schemasCheck, proofCheck];
