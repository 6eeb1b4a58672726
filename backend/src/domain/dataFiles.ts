/**
 * Lists of plain data, which contract and pages may import too. They import nothing themselves. A change of one changes the built
 * pages.
 */
export const dataFiles = [
  'domain/catalogue/licences/licenceFacts.ts',
  'domain/catalogue/models/modelAttributes.ts',
  'domain/catalogue/passports/badges.ts',
  'domain/catalogue/passports/dimensions.ts',
  'domain/kernel/conversionFormats.ts',
  'domain/kernel/counted.ts',
  'domain/kernel/countryNames.ts',
  'domain/kernel/emailAddress.ts',
  'domain/kernel/showsText.ts',
  'domain/ordering/disputes/evidenceFields.ts',
];
