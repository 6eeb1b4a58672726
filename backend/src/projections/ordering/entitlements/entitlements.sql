select "from_version" from "schema"."entitlement" where "entitlement_id" = $1;

select "model_id" as "modelId", "orders", "from_version" as "from" from "schema"."entitlement" where "user_id" = $1 order by "seq", "entitlement_id";

select "model_id", "name", "card", "version", "granted_at" from "schema"."granted_model" where "user_id" = $1 order by "seq" desc;

select "user_id" from "schema"."entitlement" where "model_id" = $1 and "from_version" < $2 and "user_id" > $3 order by "user_id" limit $4;

select count(*)::integer as "total" from "schema"."entitlement" where "model_id" = $1;
