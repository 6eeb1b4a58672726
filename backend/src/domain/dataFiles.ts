/**
 * Lists of plain data, which contract and pages may import too. They import nothing themselves, and the pages are built anew
 * when one changes.
 */
export const dataFiles = [
  'domain/catalogue/licences/licenceFacts.ts',
  'domain/catalogue/models/modelAttributes.ts',
  'domain/catalogue/passports/badges.ts',
  'domain/kernel/conversionFormats.ts',
  'domain/kernel/counted.ts',
  'domain/kernel/countryNames.ts',
  'domain/kernel/showsText.ts',
];
