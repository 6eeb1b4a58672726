select "asset_id" as "assetId", "access", "model_id" as "modelId", "role", "file_name" as "fileName", "media_type" as "mediaType", "bytes", "sha256", "width", "height", "colour", "placeholder", "renditions" from "schema"."asset" where "asset_id" = $1;

select count(*)::integer as "total" from "schema"."asset" where "access" = 'public';
