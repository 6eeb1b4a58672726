select "shown", "listed", "made", "reason", "hashes", "turnings", "cameras" from "schema"."preview" where "model_id" = $1;
