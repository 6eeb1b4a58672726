select "each"."kind", count(*) as "count", sum("each"."cents") as "cents" from "schema"."taxed_order" inner join lateral json_to_recordset(movements) as each(kind text, at text, cents bigint) on true where "moved_at" >= $1 and "each"."at" >= $2 and "each"."at" < $3 group by "each"."kind";

select * from "schema"."taxed_order" where "moved_at" >= $1 order by "moved_at";
