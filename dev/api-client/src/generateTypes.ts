import openapiTS, { astToString } from 'openapi-typescript';

/** TypeScript types of an OpenAPI document (its JSON), as openapi-typescript writes them. */
export const generateTypes = async (document: string): Promise<string> =>
  astToString(await openapiTS(document));
