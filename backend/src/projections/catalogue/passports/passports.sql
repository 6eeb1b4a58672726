select "listed", "schema"."passport"."version", "status", "cause", "reason", "program", "files", "best", "licence", "archive" from "schema"."model" inner join "schema"."passport" on "schema"."passport"."model_id" = "schema"."model"."model_id" and "schema"."passport"."version" = "schema"."model"."version" where "schema"."model"."model_id" = $1;

select "schema"."model"."model_id" as "modelId", "name", "versions", "schema"."passport"."version", "archive" from "schema"."model" left join "schema"."passport" on "schema"."passport"."model_id" = "schema"."model"."model_id" where "schema"."model"."model_id" in ($1, $2);

select "version", "status", "files", "best", "archive", "licence" from "schema"."passport" where "model_id" = $1 order by "version";
