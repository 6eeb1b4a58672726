import { createHash } from 'node:crypto';

const css = `
:root{color-scheme:light dark;--bg:#FAFAF7;--surface:#FFFFFF;--ink:#14161A;--ink-2:#4C525C;--line:#DEDFD9;--brand:#0A6B5E}
@media (prefers-color-scheme:dark){:root{--bg:#101215;--surface:#181B20;--ink:#F2F3F0;--ink-2:#B4BAC4;--line:#2A2F37;--brand:#3DD6B5}}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.5rem}
h1{font-size:1.75rem;line-height:1.1;margin:0 0 1.5rem;overflow-wrap:anywhere}
a{color:var(--brand)}
a:focus-visible{outline:3px solid #0B57D0;outline-offset:2px}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
li{padding:1rem 1.25rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
li:first-child{border-top:0}
small,dt{color:var(--ink-2);font-size:.875rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;overflow-wrap:anywhere}
dd{margin:0}
iframe{width:100%;height:48rem;color-scheme:light dark;border:1px solid var(--line);border-radius:16px;background:var(--bg)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
`;

/** Content-Security-Policy of the pages: one style sheet, allowed by its hash, and the mail in its frame. No scripts. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Content-Security-Policy of a mail in its frame: its own styles and embedded pictures. */
export const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A page of the mailbox; `title` and `main` are HTML, escaped by the caller. */
export const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
