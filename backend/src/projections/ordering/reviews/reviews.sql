select * from "schema"."review" where "model_id" = $1 order by "seq" desc limit $2 offset $3;
