// Generates the documents that follow from the code, in dist/docs: the API as OpenAPI, the events as a page and as AsyncAPI.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventDocuments } from '../backend/src/eventDocs/eventDocuments.ts';
import { openApiDocument } from '../backend/src/http/openapi/openApiDocument.ts';
import { declaredRoutes } from '../backend/test/api/declaredRoutes.ts';

const documents = [
  {
    name: 'openapi.json',
    write: async () => JSON.stringify(openApiDocument(await declaredRoutes()), null, 2),
  },
  ...eventDocuments,
];
await mkdir('dist/docs', { recursive: true });
for (const { name, write } of documents) {
  const file = join('dist/docs', name);
  await writeFile(file, await write());
  console.log(file);
}
