select "message_id" as "messageId", "sent_at" as "sentAt", "personal", "kind", "answered_at" as "answeredAt", "review_id" as "reviewId" from "schema"."contact_message" where "answered_at" is null and "review_id" is not null order by "seq" desc;

select count(*)::integer as "total" from "schema"."contact_message" where "answered_at" is null and "review_id" is not null;
