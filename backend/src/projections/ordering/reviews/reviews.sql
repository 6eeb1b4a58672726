select * from "schema"."review" where coalesce(changed_at, written_at) >= $1 order by "seq" desc;

select count(*)::integer as "total" from "schema"."review" where coalesce(changed_at, written_at) >= $1;
