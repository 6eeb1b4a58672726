import { expect } from 'vitest';
import { violationsScript } from '../axe.ts';
import { entriesOf, type Look } from '../look.ts';
import { type Engine, keys, type Script } from './engine.ts';

/** Time limit of a step, in ms. */
const timeout = 30_000;

/** Maximum number of key presses to reach an element. */
const reach = 200;

/**
 * Finds a control by its label or text, among those that are visible and not inert. A name that ends in … matches every control whose name
 * begins with it.
 */
const control = (name: string): Script => ({
  body: `
    const text = (element) => (element.textContent || '').replace(/\\s+/g, ' ').trim();
    const nameOf = (element) =>
      element.getAttribute('aria-label') || (element.labels && element.labels.length > 0 ? text(element.labels[0]) : text(element));
    const [wanted] = arguments;
    const named = (element) =>
      wanted.endsWith('…') ? nameOf(element).startsWith(wanted.slice(0, -1)) : nameOf(element) === wanted;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) || document;
    return [...top.querySelectorAll('button, a, input, select, summary, textarea, [role=option]')].find(
      (element) => named(element) && element.checkVisibility() && !element.closest('[inert]') && element.ariaBusy !== 'true',
    ) || null;`,
  args: [name],
});

/** Where a found element is, seen from the focus. */
const whereItIs = `
  if (element?.matches(':focus-visible')) return 'here';
  const isBehind = element && document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind ? 'behind' : 'ahead';`;

/** The part of an open dialog that the window or another element covers; null if all of it is visible. */
const faultOfDialog = (title: string): Script => ({
  body: `
    const dialog = [...document.querySelectorAll('dialog[open]')].find((each) => each.querySelector('h2')?.textContent === arguments[0]);
    if (!dialog) return 'no such dialog';
    const content = dialog.querySelector('h2 + div');
    const box = dialog.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight || box.right > innerWidth) return 'the dialog is larger than the window';
    if (content.clientHeight < Math.min(content.scrollHeight, innerHeight / 2)) return 'its content has ' + content.clientHeight + ' px of ' + content.scrollHeight;
    for (const button of dialog.querySelectorAll('button, input')) {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!there || !(button.contains(there) || there.contains(button))) return 'the button ' + button.textContent + ' cannot be hit';
    }
    return null;`,
  args: [title],
});

/** Nothing moves into place, such as a message or a dialog; what turns for longer than 2 s does not count. */
const isStill: Script = {
  body: `return document.getAnimations().every(
      ({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime > 2000)`,
};

/** The width of a page that scrolls sideways, or null. */
export const tooWide: Script = {
  body: `const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? scrollWidth + ' px in ' + clientWidth : null`,
};

/**
 * The actions of a person in a window: they look, press and type, and wait for the result. Without a pointer, they move to each control by
 * Tab, and see where they are.
 */
export const createActor = (engine: Engine, origin: string, hasPointer = true) => {
  const ask = <Value>(name: string, question: string) =>
    engine.evaluate<Value>({
      body: `const element = (function () { ${control(name).body} })(...arguments); ${question}`,
      args: control(name).args ?? [],
    });
  const exists = (name: string) => ask<boolean>(name, 'return element !== null');
  const ready = (name: string) => expect.poll(() => exists(name), { timeout, message: name }).toBe(true);
  const tabTo = async (name: string): Promise<void> => {
    await ready(name);
    for (let presses = 0; presses < reach; presses += 1) {
      const place = await ask(name, whereItIs);
      if (place === 'here') return;
      // Beyond its last control, a page loses the focus to the browser's own.
      await engine.press(place === 'behind' ? keys.back : keys.tab);
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  const press = async (name: string): Promise<void> => {
    await ready(name);
    if (!hasPointer) {
      await tabTo(name);
      return engine.press((await ask(name, 'return element.type')) === 'checkbox' ? ' ' : keys.enter);
    }
    for (const giveUpAt = Date.now() + timeout; ; )
      try {
        // WebKit's driver does not always scroll far enough.
        await ask(name, "element?.scrollIntoView({ block: 'center', behavior: 'instant' })");
        await expect.poll(() => engine.evaluate(isStill), { timeout }).toBe(true);
        return await engine.click(control(name));
      } catch (error) {
        // The found element may be rendered again before the press, and a message may cover it for a few seconds.
        const isPassing = /stale|not attached|No element|obscures|intercept|interactable/.test(String(error));
        if (!isPassing || Date.now() > giveUpAt) throw new Error(`Pressing ${name}`, { cause: error });
      }
  };
  return {
    engine,
    /** Replaces the storage of the browser, so that the next page is that of another person. */
    become: async (look: Look): Promise<void> => {
      await engine.goto(`${origin}/robots.txt`);
      await engine.evaluate({
        body: 'localStorage.clear(); for (const [name, value] of arguments[0]) localStorage.setItem(name, value);',
        args: [entriesOf(look)],
      });
    },
    open: async (path: string): Promise<void> => {
      await engine.goto(origin + path);
      await expect
        .poll(() => engine.evaluate({ body: "return document.documentElement.dataset.hydrated === ''" }), {
          timeout,
        })
        .toBe(true);
    },
    press,
    fill: async (label: string, text: string): Promise<void> => {
      await ready(label);
      if (hasPointer) return engine.type(control(label), text);
      await tabTo(label);
      await engine.press(text);
    },
    /** Moves the pointer across a control, or presses an arrow key on it. */
    sweep: async (name: string): Promise<void> => {
      await ready(name);
      if (hasPointer) return engine.sweep(control(name));
      await tabTo(name);
      await engine.press(keys.right);
    },
    /** Chooses a file; no engine opens the system's own window for that, which a person would see. */
    attach: async (label: string, path: string): Promise<void> => {
      await (hasPointer ? ready(label) : tabTo(label));
      await engine.attach(control(label), path);
    },
    /** Follows a result that a field lists while it is typed in. */
    pick: async (name: string): Promise<void> => {
      const chosen = () => ask<string | null>(name, "return element?.getAttribute('aria-selected') ?? null");
      // The page behind the list may have a control of the same name.
      await expect.poll(chosen, { timeout, message: name }).not.toBe(null);
      if (hasPointer) return press(name);
      for (let presses = 0; presses < reach && (await chosen()) !== 'true'; presses += 1)
        await engine.press(keys.down);
      expect(await chosen()).toBe('true');
      await engine.press(keys.enter);
    },
    /** Chooses an option of a list, below the one that is chosen. Lists look the same to all pointers, so a script does their part. */
    choose: async (label: string, option: string): Promise<void> => {
      await ready(label);
      const offers = `return [...element.options].some(({ text }) => text === ${JSON.stringify(option)})`;
      await expect.poll(() => ask(label, offers), { timeout, message: option }).toBe(true);
      const chosen = () => ask<string>(label, 'return element.selectedOptions[0].text');
      if (hasPointer)
        await ask(
          label,
          `element.value = [...element.options].find(({ text }) => text === ${JSON.stringify(option)}).value;
          element.dispatchEvent(new Event('change', { bubbles: true }));`,
        );
      else {
        await tabTo(label);
        for (let presses = 0; presses < reach && (await chosen()) !== option; presses += 1)
          await engine.press(keys.down);
      }
      expect(await chosen()).toBe(option);
    },
    sees: (text: string) =>
      expect
        .poll(
          () =>
            engine.evaluate<boolean>({
              body: 'return document.body.innerText.includes(arguments[0])',
              args: [text],
            }),
          {
            timeout,
            message: text,
          },
        )
        .toBe(true),
    /** The address, with its query only if the wanted one has it. */
    at: (path: string) =>
      expect
        .poll(
          () =>
            engine.evaluate({
              body: `return location.pathname${path.includes('?') ? ' + location.search' : ''}`,
            }),
          { timeout },
        )
        .toBe(path),
    /** An open dialog shows all of its content, and each of its buttons can be clicked. */
    dialogIsWhole: (title: string) =>
      expect.poll(() => engine.evaluate(faultOfDialog(title)), { timeout }).toBe(null),
    exists,
    /** The page as it is shown follows axe's rules, and does not scroll sideways. */
    isSound: async (): Promise<void> => {
      // A page that is opened has its heading when its code has arrived.
      const hasHeading = { body: "return document.querySelector('h1') !== null" };
      await expect.poll(() => engine.evaluate(hasHeading), { timeout, message: 'h1' }).toBe(true);
      // The header covers parts of a page that is scrolled.
      await engine.evaluate({ body: 'scrollTo(0, 0)' });
      expect(await engine.evaluate(violationsScript)).toEqual([]);
      expect(await engine.evaluate(tooWide)).toBe(null);
    },
  };
};

export type Actor = ReturnType<typeof createActor>;
