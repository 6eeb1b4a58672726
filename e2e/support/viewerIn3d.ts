// The model is drawn by the processor here, and read back for each picture: a small window, and no frame that nobody looks at.
export const stillWindow = { width: 640, height: 700, stillness: true } as const;

/** What the browser says of that in its console. */
export const ofSoftwareGl = /GL Driver Message|GPU stall due to ReadPixels/;
