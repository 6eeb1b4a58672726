select "message_id" as "messageId", "sent_at" as "sentAt", "personal", "kind", "answered_at" as "answeredAt" from "schema"."contact_message" where "answered_at" is not null order by "seq" desc;

select count(*)::integer as "total" from "schema"."contact_message" where "answered_at" is not null;
