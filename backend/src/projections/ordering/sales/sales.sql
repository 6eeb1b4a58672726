select "order_id", "placed_at", "cents" from "schema"."placed_order" where "is_open" = $1 order by "placed_at", "order_id" limit $2;

select * from "schema"."sale" order by "sold" desc, "cents" desc, "model_id" limit $1;

select count(*)::integer as "total" from "schema"."placed_order" where "is_open" = $1;
