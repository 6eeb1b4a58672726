select "model_id", "seq", "listed", "draft", "type", "price_cents", "category_key", "sub_category_key", "attributes", "card_id", "file", "version", "slider_ids", "paid_ids", "created_at", "updated_at", "changed_at", "turning", "stills", "licence_id", "made_with_ai", "reviews", "stars", "marks", "fill_colour", "fill_placeholder" from "rm_catalogue_models"."model" left join "rm_catalogue_models"."picture" on "rm_catalogue_models"."picture"."asset_id" = "rm_catalogue_models"."model"."card_id" where "model_id" = any($1::text[]) and "listed" = $2;

select * from "rm_catalogue_models"."model" where "model_id" = any($1::text[]);

select model_id from "schema"."cart_item"
    where user_id = $1 order by seq asc;

select pg_advisory_xact_lock(hashtext('read model schemas'));

with "moved_0" as (
      update "rm_catalogue_models"."checkpoint" set position = $1, event_id = $2
      where position is not distinct from $3
      returning 1) select pg_notify($4, $5) from "moved_0";
