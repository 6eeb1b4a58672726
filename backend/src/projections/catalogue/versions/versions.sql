select "name", "listed", "type", "versions" from "schema"."model_versions" where "model_id" = $1;

select "version", "facts", "is_settled", "archive" from "schema"."measured_version" where "model_id" = $1;
