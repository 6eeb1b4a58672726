/** The style sheet of the charts page; its contrast meets WCAG 2.2 AA in both schemes. */
export const style = `
:root { --ground: #fafaf7; --card: #fff; --ink: #17191c; --ink-2: #4c525a; --edge: #dfdfd8;
  --main: #0a6b5e; --second: #b4472b; --line: #17191c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101215; --card: #181b20; --ink: #eceef0; --ink-2: #aab0b8; --edge: #31363d;
    --main: #35b39f; --second: #e58263; --line: #eceef0; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0; }
p { color: var(--ink-2); margin: .25rem 0 .75rem; max-width: 46rem; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: .75rem; padding: 1.25rem; margin-top: 1.5rem; }
svg { --plot-background: transparent; display: block; width: 100%; min-width: 38rem; height: auto; }
.wide { overflow: auto; max-height: 32rem; }
.wide:has(> svg) { max-height: none; }
.keys { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0 0 .5rem; color: var(--ink-2); font-size: .875rem; }
.keys span { display: inline-block; width: .75rem; height: .75rem; border-radius: .15rem; margin-right: .4rem; }
details { margin-top: .5rem; }
summary { cursor: pointer; color: var(--ink-2); font-size: .875rem; padding: .25rem 0; }
pre { font-size: .8125rem; line-height: 1.5; margin: 0; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; padding: .2rem .75rem .2rem 0; border-bottom: 1px solid var(--edge); white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
`;
