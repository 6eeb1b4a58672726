select * from "schema"."review" where "is_new" = true and coalesce(changed_at, written_at) >= $1 order by "seq" desc;

select count(*)::integer as "total" from "schema"."review" where "is_new" = true and coalesce(changed_at, written_at) >= $1;
