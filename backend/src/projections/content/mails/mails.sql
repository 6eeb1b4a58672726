select "mail_id" as "mailId", "template", "seq" as "position", "asked_at" as "askedAt", "outcome", "ended_at" as "endedAt", "answer", "code" from "schema"."mail" where "user_id" = $1 order by "seq" desc limit $2 offset $3;

select "order_id" as "orderId", "outcome", "ended_at" as "endedAt", "code", "is_kept" from "schema"."mail" where "template" = 'receipt' and order_id = any($1::text[]) and "outcome" is not null order by "seq";

select count(*)::integer as "total" from "schema"."mail" where "user_id" = $1;
