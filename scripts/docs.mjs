// Generates the documents that follow from the code, in dist/docs: the API as OpenAPI, the events as a page.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsPage } from '../backend/src/eventDocs/eventsPage.ts';
import { openApiDocument } from '../backend/src/http/openapi/openApiDocument.ts';
import { declaredRoutes } from '../backend/test/api/declaredRoutes.ts';

const documents = {
  'openapi.json': JSON.stringify(openApiDocument(await declaredRoutes()), null, 2),
  'events.md': eventsPage(),
};
await mkdir('dist/docs', { recursive: true });
for (const [name, text] of Object.entries(documents)) {
  const file = join('dist/docs', name);
  await writeFile(file, text);
  console.log(file);
}
