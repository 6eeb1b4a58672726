select "message_id" as "messageId", "sent_at" as "sentAt", "personal", "is_data_complaint" as "isDataComplaint", "answered_at" as "answeredAt", "review_id" as "reviewId" from "schema"."contact_message" where "answered_at" is not null order by "seq" desc;

select count(*)::integer as "total" from "schema"."contact_message" where "answered_at" is not null;
