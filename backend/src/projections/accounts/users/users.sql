select "erased" from "schema"."user" where "user_id" = $1;

select "seq" from "schema"."user" where true and (not verified and not erased) and country = $1 order by seq desc limit $2 offset $3;

select "user_id" as "_id", "first_name" as "firstName", "email", "country", "verified", "role", "erased" from "schema"."user" where "seq" = any(array((select "seq" from "schema"."user" where true and (searched like $1) order by erased, lower(first_name), seq limit $2 offset $3))) order by erased, lower(first_name), seq;

select "user_id" from "schema"."user" where not erased and (searched like $1) order by "seq" desc limit $2;

select "user_id", "first_name", "last_name", "email", array[(searched like $1), (searched like $2), (searched like $3), (searched like $4), (searched like $5), (searched like $6)] as "held" from "schema"."user" where "erased" = $7 and "seq" = any(array(((select "seq" from "schema"."user" where (searched like $8) order by "seq" desc limit $9)) union ((select "seq" from "schema"."user" where (searched like $10) order by "seq" desc limit $11)) union ((select "seq" from "schema"."user" where (searched like $12) order by "seq" desc limit $13)) union ((select "seq" from "schema"."user" where (searched like $14) order by "seq" desc limit $15)) union ((select "seq" from "schema"."user" where (searched like $16) order by "seq" desc limit $17)) union ((select "seq" from "schema"."user" where (searched like $18) order by "seq" desc limit $19)) union ((select "seq" from "schema"."user" where (searched like $20) and (searched like $21) order by "seq" desc limit $22)) union ((select "seq" from "schema"."user" where (searched like $23) and (searched like $24) order by "seq" desc limit $25)) union ((select "seq" from "schema"."user" where (searched like $26) and (searched like $27) order by "seq" desc limit $28)) union ((select "seq" from "schema"."user" where (searched like $29) and (searched like $30) order by "seq" desc limit $31)) union ((select "seq" from "schema"."user" where (searched like $32) and (searched like $33) order by "seq" desc limit $34)))) order by ((searched like $35))::integer + ((searched like $36))::integer + ((searched like $37))::integer + ((searched like $38))::integer + ((searched like $39))::integer + ((searched like $40))::integer desc, "seq" desc limit $41;

select "user_id", "first_name", "last_name", "email", array[(searched like $1), (searched like $2), (searched like $3)] as "held" from "schema"."user" where "erased" = $4 and "seq" = any(array(((select "seq" from "schema"."user" where (searched like $5) order by "seq" desc limit $6)) union ((select "seq" from "schema"."user" where (searched like $7) order by "seq" desc limit $8)) union ((select "seq" from "schema"."user" where (searched like $9) order by "seq" desc limit $10)) union ((select "seq" from "schema"."user" where (searched like $11) and (searched like $12) order by "seq" desc limit $13)) union ((select "seq" from "schema"."user" where (searched like $14) and (searched like $15) order by "seq" desc limit $16)))) order by ((searched like $17))::integer + ((searched like $18))::integer + ((searched like $19))::integer desc, "seq" desc limit $20;

select "user_id", "first_name", "last_name", "email", array[(searched like $1), (searched like $2)] as "held" from "schema"."user" where "erased" = $3 and "seq" = any(array(((select "seq" from "schema"."user" where (searched like $4) order by "seq" desc limit $5)) union ((select "seq" from "schema"."user" where (searched like $6) order by "seq" desc limit $7)) union ((select "seq" from "schema"."user" where (searched like $8) and (searched like $9) order by "seq" desc limit $10)))) order by ((searched like $11))::integer + ((searched like $12))::integer desc, "seq" desc limit $13;

select "user_id", "first_name", "last_name", "email", array[(searched like $1)] as "held" from "schema"."user" where "erased" = $2 and "seq" = any(array(((select "seq" from "schema"."user" where (searched like $3) order by "seq" desc limit $4)))) order by ((searched like $5))::integer desc, "seq" desc limit $6;

select * from "schema"."user" where "user_id" = any($1::text[]);

select 1 as "one" from "schema"."user" where true and (not verified and not erased) and country = $1 limit $2;

select count(*)::integer as "total" from (select 1 as "one" from "schema"."user" where true and (not verified and not erased) and country = $1 limit $2) as "found";

select table_schema as schema, array_agg(column_name::text) filter (where column_name <> 'user_id') as columns
    from information_schema.columns
    where table_name = 'user' and column_name in ('user_id', $1, $2, $3, $4, $5)
    group by table_schema having count(*) >= 5;
