select "name", "listed", "type", "versions" from "schema"."model" where "model_id" = $1;

select "version", "status", "program", "files", "best", "archive" from "schema"."passport" where "model_id" = $1;
