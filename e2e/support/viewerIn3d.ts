// The processor draws the model here, and each picture is read back: use a small window and draw no invisible frame.
export const stillWindow = { width: 640, height: 700, stillness: true } as const;

/** The browser's console messages about software rendering. */
export const ofSoftwareGl = /GL Driver Message|GPU stall due to ReadPixels/;
