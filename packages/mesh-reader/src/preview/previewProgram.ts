/** The program that makes previews; another version makes others of the same file. */
export const previewProgram = { name: 'model-shop-preview', version: '2' } as const;
