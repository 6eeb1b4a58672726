select "claims" from "schema"."order" where "status" = 'paid' and "user_id" = $1 and json_array_length(claims) > 0;

select "order_id" as "orderId", "status", "placed_at" as "placedAt" from "schema"."order" where status in ('placed', 'intentRecorded', 'actionRequired') and "placed_at" < $1 and (placed_at, order_id) > ($2, $3) order by "placed_at", "order_id" limit $4;

select "order_id", "user_id", "invoice_id", "refund", "disputes" from "schema"."order" where "is_evidence_due" = true order by "paid_seq" limit $1 offset $2;

select "paid_seq" from "schema"."order" where status = 'paid' and refunded_cents > 0 and refunded_cents < total_cents order by is_refund_requested desc, paid_seq desc limit $1 offset $2;

select * from "schema"."order" where "status" = 'paid' and "paid_seq" = any(array((with "sought" as materialized (select * from "schema"."order" where status = 'paid' and (invoice_id = $1 or names like $2 or user_id = any($3::text[]))) select "paid_seq" from "sought" as "order" order by is_refund_requested desc, paid_seq desc limit $4 offset $5))) order by is_refund_requested desc, paid_seq desc;

select 1 as "one" from "schema"."order" where status = 'paid' and refunded_cents > 0 and refunded_cents < total_cents limit $1;

select count(*)::integer as "total" from (with "sought" as materialized (select * from "schema"."order" where status = 'paid' and (invoice_id = $1 or names like $2 or user_id = any($3::text[]))) select 1 as "one" from "sought" as "order" limit $4) as "found";

with "sought" as materialized (select * from "schema"."order" where status = 'paid' and (invoice_id = $1 or names like $2 or user_id = any($3::text[]))) select "paid_seq" from "sought" as "order" order by is_refund_requested desc, paid_seq desc limit $4 offset $5;
