/** The form sets no limit (R135); the event that lists them does, with 1 MB. */
const mostSliderFiles = 2_000;

/** The file fields of the upload form, with the most files that each takes. */
export const modelFileFields = {
  ModalFile: 1,
  ModalTexture: 1,
  ModalCard: 1,
  ModalSlider: mostSliderFiles,
  ModalObj: 1,
  ModalColor: 1,
} as const;
