const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** People's text, escaped for HTML and XML and their attribute values, without the two characters of it that XML 1.0 forbids (production 2). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replace(/[\ufffe\uffff]/g, '');
