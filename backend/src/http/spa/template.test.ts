import { expect, test } from 'vitest';
import { createTemplate } from './template.ts';

test("a page fills the placeholders of the file, and its own title replaces the file's", () => {
  const fill = createTemplate(
    '<head><title>Old</title><meta name="description" content="Old" /><!--head--><link href="app.css"></head><body><div id="root"></div><p>$</p></body>',
  );
  expect(
    fill(
      { head: '<title>$& New</title>', body: '<h1>$&</h1>', data: '<script>$&</script>' },
      '<link>',
    ).toString(),
  ).toBe(
    '<head><title>$& New</title><link href="app.css"><link></head><body><div id="root"><h1>$&</h1></div>\n<script>$&</script><p>$</p></body>',
  );
});

test('a file without placeholders is refused when the shop starts', () => {
  expect(() => createTemplate('<div id="root"></div>')).toThrow('<!--head-->');
  expect(() => createTemplate('<!--head--><div id="app"></div>')).toThrow('root');
});
