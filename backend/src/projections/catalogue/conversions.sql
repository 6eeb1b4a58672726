select * from "schema"."conversion" where "model_id" = $1 and "version" = $2;

select distinct "conversion_id" from "schema"."request" where "user_id" = $1 order by "conversion_id";
