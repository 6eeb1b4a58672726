import { afterEach, test as base, describe, expect } from 'vitest';
import { isNightly } from '../nightly.ts';
import { ownSite } from '../site.ts';
import { type Actor, createActor, tooWide } from './actor.ts';
import { wantedEngines } from './wantedEngines.ts';

const looks = [
  { look: 'on a phone', width: 390, height: 844, hasPointer: true, dark: false, stillness: false },
  {
    look: 'on a dark desktop by keyboard, without motion',
    width: 1280,
    height: 900,
    hasPointer: false,
    dark: true,
    stillness: true,
  },
] as const;

const walks = wantedEngines().flatMap((engine) => looks.map((look) => ({ ...engine, ...look })));

/** Walks in several engines run at night, and in the one of `--browser`. */
export const isWalked = isNightly || process.env.E2E_BROWSER !== undefined;

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
        const { engine, isSound } = actor;
        await engine.resize(width, height);
        const preferred = "['(prefers-color-scheme: dark)', '(prefers-reduced-motion)']";
        expect(
          await engine.evaluate({ body: `return ${preferred}.map((query) => matchMedia(query).matches)` }),
        ).toEqual([look.dark, look.stillness]);
        const fits = (size: string) =>
          expect.poll(() => engine.evaluate(tooWide), { message: size }).toBe(null);
        const textOf = (size: string) =>
          engine.evaluate({ body: `document.documentElement.style.fontSize = '${size}'` });
        return {
          ...actor,
          /** Also in the narrowest and in a wide window, and with text twice as large. */
          isSound: async () => {
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
