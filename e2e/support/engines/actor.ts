import { expect } from 'vitest';
import type { Engine, Script } from './engine.ts';

/** Time limit of a step, in ms. */
const timeout = 30_000;

/** Finds a control by its name, that is its label or text, among those that are shown and not inert. */
const control = (name: string): Script => ({
  body: `
    const text = (element) => (element.textContent || '').replace(/\\s+/g, ' ').trim();
    const named = (element) =>
      (element.getAttribute('aria-label') || (element.labels && element.labels.length > 0 ? text(element.labels[0]) : text(element))) === arguments[0];
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) || document;
    return [...top.querySelectorAll('button, a, input, select, summary, textarea')].find(
      (element) => named(element) && element.checkVisibility() && !element.closest('[inert]') && element.ariaBusy !== 'true',
    ) || null;`,
  args: [name],
});

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

/** The actions of a person in a window: they look, press and type, and wait for the result. */
export const createActor = (engine: Engine, origin: string) => {
  const exists = ({ body, args = [] }: Script) =>
    engine.evaluate<boolean>({ body: `return (() => { ${body} })() !== null`, args });
  const ready = (name: string) =>
    expect.poll(() => exists(control(name)), { timeout, message: name }).toBe(true);
  const press = async (name: string): Promise<void> => {
    await ready(name);
    try {
      await engine.click(control(name));
    } catch (error) {
      // The found element may be rendered again before the press.
      if (!/stale|not attached|No element/.test(String(error))) throw error;
      await press(name);
    }
  };
  return {
    engine,
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
      await engine.type(control(label), text);
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
    at: (path: string) =>
      expect.poll(() => engine.evaluate({ body: 'return location.pathname' }), { timeout }).toBe(path),
    /** An open dialog shows all of its content, and each of its buttons can be clicked. */
    dialogIsWhole: (title: string) =>
      expect.poll(() => engine.evaluate(faultOfDialog(title)), { timeout }).toBe(null),
    isIdle: (name: string) => exists(control(name)),
  };
};

export type Actor = ReturnType<typeof createActor>;
