select "download_id" as "downloadId", "model_id" as "modelId", "issued_at" as "issuedAt" from "schema"."download" where "user_id" = $1 order by "seq";

select "model_id" as "modelId", count(*)::integer as "links", (count(*) filter (where standing = 'completed'))::integer as "completed", (array_agg(standing order by seq desc))[1] as "standing", (array_agg(stopped_at_percent order by seq desc))[1] as "stoppedAtPercent", (array_agg(coalesce(ended_at, issued_at) order by seq desc))[1] as "at" from "schema"."download" where "user_id" = $1 and "model_id" in ($2, $3) group by "model_id" order by "model_id";

select "model_id" as "modelId", count(*)::integer as "links", sum(bytes)::bigint as "bytes", min(issued_at) as "firstAt", (array_agg(event_id order by seq))[1:20] as "eventIds" from "schema"."download" where "user_id" = $1 and "model_id" in ($2, $3) and "seq" < $4 group by "model_id";
