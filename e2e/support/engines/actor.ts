import { patienceMs } from 'backend/testing/run/patienceMs.ts';
import { expect } from 'vitest';
import { violationsBody } from '../axe.ts';
import { entriesOf, type Look } from '../look.ts';
import { bodyOf, type Engine, keys } from './engine.ts';
import { chooseOption, faultOfDialog, findControl, isStill, partsTooWide, placeOf } from './pageScripts.ts';

/** Maximum number of key presses to reach an element. */
const reach = 200;

const isHydrated = () => document.documentElement.dataset.hydrated === '';
const isThere = (control: HTMLElement | null) => control !== null;
const isField = (control: HTMLElement | null) => control?.matches('input, textarea') ?? false;
const isChosen = (option: HTMLElement | null) => option?.getAttribute('aria-selected') ?? null;
const offered = (list: HTMLElement | null) =>
  [...(list as HTMLSelectElement).options].map(({ text }) => text);
const selected = (list: HTMLElement | null) => (list as HTMLSelectElement).selectedOptions[0]?.text;

/**
 * The actions of a person in a window: they look, press and type, and wait for the result. Without a pointer, they move to each control by
 * Tab, and see where they are.
 */
export const createActor = (engine: Engine, origin: string, hasPointer = true) => {
  /** Runs a function in the page. Its source is sent, so it refers to nothing outside itself. */
  const evaluate = async <Args extends readonly unknown[], Value>(
    act: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> => (await engine.execute(bodyOf(act), args)) as Awaited<Value>;
  /** Asks the page about a control, which may be missing. */
  const ask = async <Value>(
    name: string,
    question: (control: HTMLElement | null, detail: string) => Value,
    detail = '',
  ): Promise<Value> => {
    const body = `return (${question})((${findControl})(arguments[0]), arguments[1]);`;
    return (await engine.execute(body, [name, detail])) as Value;
  };
  const wait = <Value>(look: () => Promise<Value>, message: string) => expect.poll(look, { message });
  const exists = (name: string) => ask(name, isThere);
  const ready = (name: string) => wait(() => exists(name), name).toBe(true);
  const tabTo = async (name: string): Promise<void> => {
    await ready(name);
    for (let presses = 0; presses < reach; presses += 1) {
      const place = await ask(name, placeOf);
      if (place === 'here') return;
      // Beyond its last control, a page loses the focus to the browser's own.
      await engine.press({ grouped: keys.down, behind: keys.back, ahead: keys.tab }[place]);
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  /** Presses the down key until something is reached. */
  const down = async (isReached: () => Promise<boolean>): Promise<void> => {
    for (let presses = 0; presses < reach && !(await isReached()); presses += 1)
      await engine.press(keys.down);
    expect(await isReached()).toBe(true);
  };
  const press = async (name: string): Promise<void> => {
    await ready(name);
    if (!hasPointer) {
      await tabTo(name);
      const type = await ask(name, (control) => (control as HTMLInputElement).type);
      return engine.press(/checkbox|radio/.test(type) ? ' ' : keys.enter);
    }
    for (const giveUpAt = Date.now() + patienceMs; ; )
      try {
        // WebKit's driver does not always scroll far enough.
        await ask(name, (control) => control?.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await wait(() => evaluate(isStill), name).toBe(true);
        return await engine.click(name);
      } catch (error) {
        // The found element may be rendered again before the press, and a message may cover it for a few seconds.
        const isPassing = /stale|not attached|No element|obscures|intercept|interactable/.test(String(error));
        if (!isPassing || Date.now() > giveUpAt) throw new Error(`Pressing ${name}`, { cause: error });
      }
  };
  return {
    engine,
    evaluate,
    /** Replaces the storage of the browser, so that the next page is that of another person. */
    become: async (look: Look): Promise<void> => {
      await engine.goto(`${origin}/robots.txt`);
      await evaluate((entries) => {
        localStorage.clear();
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, entriesOf(look));
    },
    open: async (path: string): Promise<void> => {
      await engine.goto(origin + path);
      await wait(() => evaluate(isHydrated), path).toBe(true);
    },
    /** Opens an address without waiting for its code. */
    visit: (path: string) =>
      evaluate((address) => void setTimeout(() => location.assign(address)), origin + path),
    press,
    /** Moves to the field of the search, which a narrow header opens by a button. */
    toSearch: async (): Promise<void> =>
      (await exists('Search')) ? press('Search') : tabTo('Search for models'),
    /** Narrows a listing by its filters: a column, or a sheet that one button opens and another closes. */
    narrow: async (choosing: () => Promise<void>): Promise<void> => {
      const isSheet = await exists('Filters…');
      if (isSheet) await press('Filters…');
      await choosing();
      if (isSheet && (await exists('Show…'))) await press('Show…');
    },
    fill: async (label: string, text: string): Promise<void> => {
      // A button with the same name may have just opened it.
      await wait(() => ask(label, isField), label).toBe(true);
      if (hasPointer) return engine.type(label, text);
      await tabTo(label);
      await engine.press(text);
    },
    /** Moves the pointer across a control, or presses an arrow key on it. */
    sweep: async (name: string): Promise<void> => {
      await ready(name);
      if (hasPointer) return engine.sweep(name);
      await tabTo(name);
      await engine.press(keys.right);
    },
    /** Chooses a file; no engine opens the system's own window for that, which a person would see. */
    attach: async (label: string, path: string): Promise<void> => {
      await (hasPointer ? ready(label) : tabTo(label));
      await engine.attach(label, path);
    },
    /** Follows a result that a field lists while it is typed in. */
    pick: async (name: string): Promise<void> => {
      // The page behind the list may have a control of the same name.
      await wait(() => ask(name, isChosen), name).not.toBe(null);
      if (hasPointer) return press(name);
      await down(async () => (await ask(name, isChosen)) === 'true');
      await engine.press(keys.enter);
    },
    /** Chooses an option of a list, below the one that is chosen. Lists look the same to all pointers, so a script does their part. */
    choose: async (label: string, option: string): Promise<void> => {
      await ready(label);
      await wait(() => ask(label, offered), label).toContain(option);
      const isSelected = async () => (await ask(label, selected)) === option;
      if (hasPointer) {
        await ask(label, chooseOption, option);
        expect(await isSelected()).toBe(true);
      } else {
        await tabTo(label);
        await down(isSelected);
      }
    },
    sees: (text: string) =>
      wait(() => evaluate((wanted) => document.body.innerText.includes(wanted), text), text).toBe(true),
    /** The address, with its query only if the wanted one has it. */
    at: (path: string) =>
      wait(
        () =>
          evaluate((hasQuery) => location.pathname + (hasQuery ? location.search : ''), path.includes('?')),
        path,
      ).toBe(path),
    /** An open dialog shows all of its content, and each of its buttons can be clicked. */
    dialogIsWhole: (title: string) => wait(() => evaluate(faultOfDialog, title), title).toBe(null),
    exists,
    /** The page as it is shown follows axe's rules, and does not scroll sideways. */
    isSound: async (): Promise<void> => {
      // A page that is opened has its heading when its code has arrived.
      await wait(() => evaluate(() => document.querySelector('h1') !== null), 'h1').toBe(true);
      // The header covers parts of a page that is scrolled.
      await evaluate(() => scrollTo(0, 0));
      expect(await engine.execute(violationsBody, [])).toEqual([]);
      expect(await evaluate(partsTooWide)).toEqual([]);
    },
  };
};

export type Actor = ReturnType<typeof createActor>;
