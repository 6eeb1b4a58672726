import { expect, test } from 'vitest';
import { createPageChunks } from './pageChunks.ts';

const manifest = JSON.stringify({
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_base.js'],
    dynamicImports: ['src/pages/Page.tsx', 'src/pages/Other.tsx'],
    css: ['assets/index.css'],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  '_list.js': {
    file: 'assets/list.js',
    imports: ['_base.js', 'src/pages/Page.tsx'],
    css: ['assets/list.css'],
  },
  'src/pages/Page.tsx': {
    file: 'assets/Page.js',
    isDynamicEntry: true,
    imports: ['index.html', '_base.js', '_list.js'],
    dynamicImports: ['src/pages/Other.tsx'],
  },
  'src/pages/Other.tsx': { file: 'assets/Other.js', isDynamicEntry: true, imports: ['_base.js'] },
});

test("a page links its chunk and that chunk's imports, but nothing that every page links or that is loaded later", () => {
  const markup = createPageChunks(manifest)('src/pages/Page.tsx');
  expect(markup.trim().split('\n')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/Page.js">',
    '<link rel="modulepreload" crossorigin href="/assets/list.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/list.css">',
  ]);
});

test('a page with several modules links the files of all of them, each file once', () => {
  const markup = createPageChunks(manifest)('src/pages/Other.tsx', 'src/pages/Page.tsx');
  expect(markup.match(/assets\/\w+\.js/g)).toEqual(['assets/Other.js', 'assets/Page.js', 'assets/list.js']);
});

test('without a manifest, and for an unknown module, nothing is linked', () => {
  expect(createPageChunks(null)('src/pages/Page.tsx')).toBe('');
  expect(createPageChunks(manifest)('src/pages/Gone.tsx')).toBe('');
});

test('a manifest that cannot be read is refused when the shop starts', () => {
  expect(() => createPageChunks('{"index.html":{}}')).toThrow();
});
