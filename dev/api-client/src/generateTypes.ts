import openapiTS from 'openapi-typescript';

/** TypeScript types of an OpenAPI document (its JSON), as openapi-typescript writes them. */
export const generateTypes = (document: string): Promise<string> => openapiTS(JSON.parse(document));
