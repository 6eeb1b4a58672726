/** The program that makes previews; another version makes different ones from the same file. */
export const previewProgram = { name: 'model-shop-preview', version: '8' } as const;
