import type { Person } from './action.ts';

const known: readonly (readonly [first: string, last: string, country: string])[] = [
  ['Amelia', 'Hart', 'United Kingdom'],
  ['Jonas', 'Berg', 'Norway'],
  ['Chiara', 'Moretti', 'Italy'],
  ['Mateus', 'Carvalho', 'Brazil'],
  ['Yuki', 'Tanaka', 'Japan'],
  ['Lena', 'Vogel', 'Germany'],
  ['Oliver', 'Grant', 'United States'],
  ['Priya', 'Raman', 'India'],
  ['Camille', 'Laurent', 'France'],
  ['Piotr', 'Zieliński', 'Poland'],
  ['Sofia', 'Lindqvist', 'Sweden'],
  ['Diego', 'Romero', 'Spain'],
  ['Hannah', 'Brooks', 'United States'],
  ['Nkechi', 'Obi', 'Nigeria'],
  ['Marek', 'Dvořák', 'Czechia'],
  ['Grace', 'Whitfield', 'Australia'],
  ['Elif', 'Kaya', 'Türkiye'],
  ['Tom', 'de Vries', 'Netherlands'],
  ['Valentina', 'Ortiz', 'Mexico'],
  ['Minh', 'Tran', 'Vietnam'],
  ['Aino', 'Virtanen', 'Finland'],
  ['Rhys', 'Morgan', 'United Kingdom'],
  ['Ines', 'Fonseca', 'Portugal'],
  ['Daniel', 'Kessler', 'Switzerland'],
  ['Zoe', 'Papadaki', 'Greece'],
  ['Callum', 'Reid', 'United Kingdom'],
  ['Ji-woo', 'Park', 'South Korea'],
];

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/**
 * The clients of the year except Clara, in order of arrival; the small shop has the first of them. Their addresses belong to a domain that
 * accepts no mail.
 */
export const people: readonly Person[] = known.map(([firstName, lastName, country]) => ({
  firstName,
  lastName,
  country,
  email: `${plain(firstName)}.${plain(lastName)}@example.com`,
  password: `${plain(lastName)}-buys-models-${firstName.length}`,
}));
