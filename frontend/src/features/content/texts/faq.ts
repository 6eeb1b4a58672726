/** Exactly the three specified questions (R073). */
export const questions = [
  {
    question: 'What types of 3D models do you offer?',
    answer:
      'We offer a wide range of 3D models, including characters, props and environments. Each model page lists its platform, dimensions, polys and format, so that you know what you get before you download it.',
  },
  {
    question: 'Which payment methods do you accept?',
    answer:
      'We accept all major credit and debit cards. Payments are handled securely by our card payment provider; your card details never reach our servers.',
  },
  {
    question: 'How long does a download take?',
    answer:
      'Downloads finish in minutes: you get free models straight from their page, and premium models from your order history as soon as the payment has gone through. How many minutes depends on the size of the model and on your connection.',
  },
] as const;
