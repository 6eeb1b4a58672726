import { afterEach, test as base, describe, expect } from 'vitest';
import { isNightly } from '../nightly.ts';
import { ownSite } from '../site.ts';
import { type Actor, createActor } from './actor.ts';
import { partsTooWide } from './pageScripts.ts';
import { wantedEngines } from './wantedEngines.ts';

/** The gate walks on a phone, without motion. At night and with `--browser` there is motion, and a desktop without a pointer. */
export const isFull = isNightly || process.env.E2E_BROWSER !== undefined;

const looks = [
  { look: 'on a phone', width: 390, height: 844, hasPointer: true, dark: false, stillness: !isFull },
  {
    look: 'on a dark desktop by keyboard, without motion',
    width: 1280,
    height: 900,
    hasPointer: false,
    dark: true,
    stillness: true,
  },
] as const;

const walks = wantedEngines().flatMap((engine) =>
  looks.slice(0, isFull ? 2 : 1).map((look) => ({ ...engine, ...look })),
);

type Tools = {
  /** A new window of the shop, or of another origin. */
  readonly enter: (origin?: string) => Promise<Actor>;
  readonly test: typeof base;
};

/** Defines the same walks through a shop for every engine that is installed, on a phone, and on a desktop without a pointer. */
export const eachWalk = (originOf: () => string, define: (tools: Tools) => void): void => {
  const { browser } = ownSite();
  describe.each(walks)('in $name $look', ({ launch, missing, width, height, hasPointer, ...look }) => {
    let actor: Actor;
    afterEach(() => actor?.engine.close());
    define({
      test: base.skipIf(missing !== null) as typeof base,
      enter: async (origin = originOf()) => {
        actor = createActor(await launch(browser, look), origin, hasPointer);
        const { engine, evaluate, isSound } = actor;
        await engine.resize(width, height);
        const preferred = () =>
          ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)'].map(
            (query) => matchMedia(query).matches,
          );
        expect(await evaluate(preferred)).toEqual([look.dark, look.stillness]);
        const fits = (size: string) =>
          expect.poll(() => evaluate(partsTooWide), { message: size }).toEqual([]);
        const textOf = (size: string) =>
          evaluate((wanted) => {
            document.documentElement.style.fontSize = wanted;
          }, size);
        return {
          ...actor,
          /** Also in the narrowest and in a wide window, and with text twice as large. In the gate, the tests of screens see to axe. */
          isSound: async () => {
            if (!isFull) return fits('on a phone');
            await isSound();
            for (const other of [320, 1920]) {
              await engine.resize(other, height);
              await fits(`${other} px`);
            }
            await engine.resize(width, height);
            await textOf('200%');
            await fits('text twice as large');
            await textOf('');
          },
        };
      },
    });
  });
};
