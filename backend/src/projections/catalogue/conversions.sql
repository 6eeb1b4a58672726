select "conversion_id" as "conversionId", "model_id" as "modelId", "version", "format" as "to" from "schema"."conversion" where "status" = $1 and "used_at" < $2 order by "used_at", "conversion_id" limit $3;

select * from "schema"."conversion" where "model_id" in ($1, $2, $3) and "made" is not null;

select distinct "conversion_id" from "schema"."request" where "user_id" = $1 order by "conversion_id";
