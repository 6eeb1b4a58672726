import { escapeHtml } from '#mails/escapeHtml.ts';
import type { openApiDocument } from './openApiDocument.ts';

type Document = ReturnType<typeof openApiDocument>;

const json = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${title}</h4>\n<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>\n`;

const section = (document: Document, tag: Document['tags'][number]): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag.name))
      .map(
        ([method, { summary, description, parameters, requestBody, responses }]) =>
          `<details id="${method}${escapeHtml(path)}"><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
${json('Parameters', parameters)}${json('Body', requestBody)}${json('Answers', responses)}</details>\n`,
      ),
  );
  return `<h2>${tag.name}</h2>\n<p>${tag.description}.</p>\n${calls.join('')}`;
};

/** The OpenAPI document as a page of HTML without a script, so it complies with the policy of all pages (ADR 65). */
export const apiPage = (document: Document): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The API – ${document.info.title}</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<h1>The API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. The events of the log: <a href="/api/docs/events.md">events.md</a>.</p>
${document.tags.map((tag) => section(document, tag)).join('')}
<h2>Shapes</h2>
${json('Those that the calls name', document.components)}</body>
</html>
`;
