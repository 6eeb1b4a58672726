/**
 * Messages of the model form and its calls about an empty field that is not an attribute, verbatim from the specification
 * (R133e, R134); those of the attributes are in `modelAttributes.ts`.
 */
export const modelFormMessages = {
  ModalType: 'Select the type',
  ModalSlider: 'Enter the Model SLider Images',
  ModalColor: 'Enter the Model Color Images',
  ModalTexture: 'Enter the Model Texture',
  ModalCard: 'Enter the Model Card',
  ModalFile: 'Enter the Model Zip file',
} as const;
