select "erased" from "schema"."user" where "user_id" = $1;

select "seq" from "schema"."user" where true and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2 order by seq desc limit $3 offset $4;

select "user_id" as "_id", "first_name" as "firstName", "email", "country", "verified", "role", "erased" from "schema"."user" where "seq" = any(array((select "seq" from "schema"."user" where true and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2 order by seq desc limit $3 offset $4))) order by seq desc;

select "user_id" from "schema"."user" where not erased and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1 order by "seq" desc limit $2;

select "user_id", "first_name", "last_name", "email", "erased" from "schema"."user" where "user_id" = any($1::text[]);

select "user_id", "first_name", "last_name", "email", array[(' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $3, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $4, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $5, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $6] as "held" from "schema"."user" where "erased" = $7 and "seq" = any(array(((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $8 order by "seq" desc limit $9)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $10 order by "seq" desc limit $11)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $12 order by "seq" desc limit $13)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $14 order by "seq" desc limit $15)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $16 order by "seq" desc limit $17)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $18 order by "seq" desc limit $19)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $20 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $21 order by "seq" desc limit $22)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $23 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $24 order by "seq" desc limit $25)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $26 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $27 order by "seq" desc limit $28)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $29 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $30 order by "seq" desc limit $31)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $32 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $33 order by "seq" desc limit $34)))) order by ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $35)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $36)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $37)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $38)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $39)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $40)::integer desc, "seq" desc limit $41;

select "user_id", "first_name", "last_name", "email", array[(' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $3] as "held" from "schema"."user" where "erased" = $4 and "seq" = any(array(((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $5 order by "seq" desc limit $6)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $7 order by "seq" desc limit $8)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $9 order by "seq" desc limit $10)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $11 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $12 order by "seq" desc limit $13)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $14 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $15 order by "seq" desc limit $16)))) order by ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $17)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $18)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $19)::integer desc, "seq" desc limit $20;

select "user_id", "first_name", "last_name", "email", array[(' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1, (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2] as "held" from "schema"."user" where "erased" = $3 and "seq" = any(array(((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $4 order by "seq" desc limit $5)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $6 order by "seq" desc limit $7)) union ((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $8 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $9 order by "seq" desc limit $10)))) order by ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $11)::integer + ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $12)::integer desc, "seq" desc limit $13;

select "user_id", "first_name", "last_name", "email", array[(' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1] as "held" from "schema"."user" where "erased" = $2 and "seq" = any(array(((select "seq" from "schema"."user" where (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $3 order by "seq" desc limit $4)))) order by ((' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $5)::integer desc, "seq" desc limit $6;

select * from rm_accounts_users_v1."user" where user_id = $1;

select 1 as "one" from "schema"."user" where true and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2 limit $3;

select count(*)::integer as "total" from (select 1 as "one" from "schema"."user" where true and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $1 and (' ' || first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || ' ' || email || ' ' || split_part(email, '@', 2)) ilike $2 limit $3) as "found";

select table_schema as schema from information_schema.columns
    where table_name = 'user' and column_name in ('user_id', 'first_name', 'last_name', 'email', 'country')
    group by table_schema having count(*) = 5;
