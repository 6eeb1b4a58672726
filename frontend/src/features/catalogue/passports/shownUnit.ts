import { atom } from 'jotai';
import type { Unit } from '../../../lib/measured/lengths.ts';

/** The units that a reader can choose. */
export const shownUnits = ['m', 'cm', 'in'] as const satisfies readonly Unit[];

/** The chosen unit of measured lengths; null shows them as declared, or as in the file. */
export const unitAtom = atom<(typeof shownUnits)[number] | null>(null);
