select "import_id" as "_id", "file_name" as "fileName", "lines", "status", "as_drafts" as "asDrafts", "imported", "refused", "checked_at" as "checkedAt", "started_at" as "startedAt", "finished_at" as "finishedAt" from "schema"."import" order by "seq" desc limit $1;

select "line", "name", "model_id" as "modelId", "reason" from "schema"."line" where "import_id" = $1 order by "line";
