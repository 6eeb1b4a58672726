import { sql } from 'kysely';

/** The searched text of a person: each part of their names and address, after a space. An index has it too. */
export const searchedText = sql`(' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2))`;
