select "groups" from "schema"."search_words" limit $1;

select "licence_id", "name" from "schema"."licence" order by "licence_id", "version";

select "licence_id", "version", "name", "text", "sha256", "allows", "published_at" from "schema"."licence" order by "licence_id", "version" desc;

select "measured_version", "triangles", "shape", "file" from "schema"."model" where "model_id" = $1;

select "model_id" from "schema"."searchable" as "model" where not (model.listed or model.draft) and model.search @@ $1::tsquery;

select "model_id", "attributes", "card", "file", "version", "type", "price_cents", "listed", "licence_id", "made_with_ai" from "schema"."model" where "model_id" = any($1::text[]);

select "model_id", "seq", "listed", "draft", "type", "price_cents", "category_key", "sub_category_key", "attributes", "card_id", "file", "version", "slider_ids", "paid_ids", "created_at", "updated_at", "changed_at", "turning", "stills", "licence_id", "made_with_ai", "reviews", "stars", "marks", "fill_colour", "fill_placeholder" from "schema"."model" left join "schema"."picture" on "schema"."picture"."asset_id" = "schema"."model"."card_id" where "listed" = $1 and "seq" = any(array(select seq from (select seq, model_id from ((select "seq", "model_id" from "schema"."model" where model.listed and model.category_key = $2 and model.sub_category_key in ($3, ''))) as model where model_id = any($4::text[]) union all (select seq, model_id from ((select "seq", "model_id" from "schema"."model" where model.listed and model.category_key = $5 and model.sub_category_key in ($6, ''))) as model
    where not $7::jsonb ? model_id  order by seq desc limit $8)) as model
    order by ($9::jsonb -> model_id)::integer, seq desc limit $10 offset $11)) order by ($12::jsonb -> model_id)::integer, seq desc;

select "model_id", "seq", "listed", "draft", "type", "price_cents", "category_key", "sub_category_key", "attributes", "card_id", "file", "version", "slider_ids", "paid_ids", "created_at", "updated_at", "changed_at", "turning", "stills", "licence_id", "made_with_ai", "reviews", "stars", "marks", "fill_colour", "fill_placeholder", "shape", "triangles" from "schema"."model" left join "schema"."picture" on "schema"."picture"."asset_id" = "schema"."model"."card_id" where ((listed and shape_place <@ cube_enlarge($1::cube, $2::float8, 5)) or (draft and shape_place <@ cube_enlarge($3::cube, $4::float8, 5))) order by shape_place <-> $5::cube limit $6;

select "model_id", "seq", "updated_at", "name_key", "price_cents" from "schema"."model" where "model_id" = any(array((select "model_id" from "schema"."searchable" as "model" where not (model.listed or model.draft) and model.search @@ $1::tsquery)));

select "range_number", "models" from "schema"."place_count" where "range_bits" = $1 and "range_number" >= $2 and "range_number" < $3 order by "range_number" desc;

select "reviews", "stars" from "schema"."model" where "model_id" = $1;

select "schema"."model"."model_id", "seq", "category_key", "sub_category_key", "attributes", "shape" from "schema"."model" where "listed" = $1 and "schema"."model"."model_id" != $2 and "category_key" = $3 and "shape_place" is not null order by shape_place <-> $4::cube limit $5;

select "schema"."model"."model_id", "seq", "category_key", "sub_category_key", "attributes", "shape", "listed", "shape_place" from "schema"."model" where "model_id" = $1;

select "seq" as "place", "model_id" as "modelId", "updated_at" as "updatedAt", "card_id" as "cardId", "slider_ids" as "sliderIds" from "schema"."model" where "listed" = $1 and "seq" >= $2::bigint order by "seq" limit $3;

select "seq" from (select "model_id", "seq", "updated_at", "name_key", "price_cents" from "schema"."model" where "model_id" = any(array((select "model_id" from "schema"."searchable" as "model" where not (model.listed or model.draft) and model.search @@ $1::tsquery)))) as "model" order by model.seq desc limit $2 offset $3;

select "seq", "model_id" from "schema"."model" where model.listed and model.category_key = $1 and model.sub_category_key in ($2, '');

select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally";

select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "model"."models" from (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally") as "model" where model.listed and model.category_key = $1 and model.sub_category_key in ($2, '');

select "word" from "schema"."word" where word = any($1::text[]);

select "word", case when (word = $1 or (ts_lexize('english_stem', "word"))[1] = (ts_lexize('english_stem', $2::text))[1]) then 0
    when word = any($3::text[]) then 1
    when $4 and right(word, $5) = $6 then 2
    when starts_with(word, $7) then 3
    else 4 end as "kind" from "schema"."word" where ((word = $8 or (ts_lexize('english_stem', "word"))[1] = (ts_lexize('english_stem', $9::text))[1]) or word = any($10::text[]) or word like $11) order by "kind", length(word), "word" limit $12;

select "word", case when word = any($1::text[]) then 1 else levenshtein_less_equal(word, $2, 2) end as "mistakes" from "schema"."word" where "word" >= $3 and left(word, 1) = $4 and (word = any($5::text[]) or (length(word) between $6 and $7
            and levenshtein_less_equal(word, $8, $9) <= $10)) order by "mistakes", similarity(word, $11) desc, "word" limit $12;

select * from "schema"."searchable" as "model" where model.listed and model.search @@ $1::tsquery and "model"."animated" order by seq + 0 desc limit $2;

select 1 as "one" from "schema"."searchable" as "model" where not (model.listed or model.draft) and model.search @@ $1::tsquery limit $2;

select array[count(*) filter (where model.listed and model.search @@ $1::tsquery), count(*) filter (where model.listed and model.search @@ $2::tsquery and "model"."animated")]::integer[] as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."searchable" where listed order by "seq" desc limit $3) as "model";

select array[count(*) filter (where model.listed and model.search @@ $1::tsquery)]::integer[] as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."searchable" where listed order by "seq" desc limit $2) as "model";

select array[count(*) filter (where model.listed and model.type = $1)]::integer[] as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."searchable" where listed order by "seq" desc limit $2) as "model";

select coalesce(sum(model.models), 0)::integer as "total" from (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally") as "model" where model.listed and model.type = $1 and model.category_key = $2 and model.sub_category_key in ($3, '') and "model"."animated";

select count(*) filter (where (model.listed or model.draft) and ((select search @@ $1::tsquery as "matches" from "schema"."searchable" where searchable.model_id = model.model_id))) as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."model" where (model.listed or model.draft) order by "seq" desc limit $2) as "model";

select count(*) filter (where model.listed and ((select search @@ $1::tsquery as "matches" from "schema"."searchable" where searchable.model_id = model.model_id))) as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."model" where model.listed order by "seq" desc limit $2) as "model";

select count(*) filter (where not (model.listed or model.draft) and ((select search @@ $1::tsquery as "matches" from "schema"."searchable" where searchable.model_id = model.model_id))) as "matches", coalesce(((select sum(tally.models) as "models" from "schema"."tally")), 0)::integer as "models" from (select * from "schema"."model" where not (model.listed or model.draft) order by "seq" desc limit $2) as "model";

select count(*)::integer as "total" from (select 1 as "one" from "schema"."searchable" as "model" where not (model.listed or model.draft) and model.search @@ $1::tsquery limit $2) as "found";

select count(*)::integer as total,
      coalesce((array_agg(model_id))[$1::integer : $2::integer], '{}') as ids
    from (select model_id from ((select * from "schema"."searchable" as "model" where model.listed and model.search @@ $3::tsquery and "model"."animated" order by seq + 0 desc limit $4)) as model
      order by 
    
    ts_rank(array[0.1, 0.2, 0.5, 1.0]::real[], search, $5::tsquery)
      + ts_rank(array[0.1, 0.2, 0.5, 1.0]::real[], search, $6::tsquery) desc, seq desc) as model;

select distinct on ("schema"."name_word"."model_id") "schema"."model"."model_id", "seq", "category_key", "sub_category_key", "attributes", "shape" from "schema"."model" inner join "schema"."name_word" on "schema"."name_word"."model_id" = "schema"."model"."model_id" where "listed" = $1 and "schema"."model"."model_id" != $2 and "schema"."name_word"."word" = $3 order by "schema"."name_word"."model_id" limit $4;

select search @@ $1::tsquery as "matches" from "schema"."searchable" where searchable.model_id = model.model_id;

select seq from ((select "seq", "model_id" from "schema"."model" where model.listed and model.category_key = $1 and model.sub_category_key in ($2, ''))) as model
     order by seq desc limit 1 offset $3;

select seq, model_id from ((select "seq", "model_id" from "schema"."model" where model.listed and model.category_key = $1 and model.sub_category_key in ($2, ''))) as model where model_id = any($3::text[]);

select sum(model.models)::integer as "models", "model"."category_key" as "name" from (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally") as "model" where model.listed and model.type = $1 group by "model"."category_key" order by "model"."category_key";

select sum(model.models)::integer as "models", "model"."sub_category_key" as "name" from (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally") as "model" where model.listed and model.type = $1 and model.category_key = $2 and model.formats @> $3::jsonb group by "model"."sub_category_key" order by "model"."sub_category_key";

select sum(tally.models) as "models" from "schema"."tally";

with "counted" as materialized (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "model"."models" from (select "type", "textured", "animated", "triangles", "price_cents", "formats", "uses", "platforms", "marks", "licence_id", "category_key", "sub_category_key", "models", true as "listed" from "schema"."tally") as "model" where model.listed and model.category_key = $1) select coalesce(sum(model.models) filter (where (model.formats @> $2::jsonb) and model.type = $3), 0)::integer as "free", coalesce(sum(model.models) filter (where (model.formats @> $4::jsonb) and model.type = $5), 0)::integer as "premium", coalesce(sum(model.models) filter (where (model.formats @> $6::jsonb and model.type = $7) and model.textured), 0)::integer as "textured", coalesce(sum(model.models) filter (where (model.formats @> $8::jsonb and model.type = $9) and model.animated), 0)::integer as "animated", array[coalesce(sum(model.models) filter (where (model.formats @> $10::jsonb and model.type = $11) and model.triangles <= $12), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $13::jsonb and model.type = $14) and model.triangles between $15 and $16), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $17::jsonb and model.type = $18) and model.triangles between $19 and $20), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $21::jsonb and model.type = $22) and model.triangles between $23 and $24), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $25::jsonb and model.type = $26) and model.triangles >= $27), 0)::integer] as "triangles", array[coalesce(sum(model.models) filter (where (model.formats @> $28::jsonb and model.type = $29) and model.price_cents between $30 and $31), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $32::jsonb and model.type = $33) and model.price_cents between $34 and $35), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $36::jsonb and model.type = $37) and model.price_cents between $38 and $39), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $40::jsonb and model.type = $41) and model.price_cents between $42 and $43), 0)::integer, coalesce(sum(model.models) filter (where (model.formats @> $44::jsonb and model.type = $45) and model.price_cents >= $46), 0)::integer] as "prices", (
    select coalesce(jsonb_agg(to_jsonb(choice) order by choice.place), '[]')
    from (
      select choice.facet, choice.member, sum(model.models)::integer as models,
        row_number() over (partition by choice.facet order by sum(model.models) desc, choice.member) as place
      from counted as model cross join lateral (select 'format', jsonb_array_elements_text(model.formats) where (model.type = $47) union all select 'use', jsonb_array_elements_text(model.uses) where (model.formats @> $48::jsonb and model.type = $49) union all select 'platform', jsonb_array_elements_text(model.platforms) where (model.formats @> $50::jsonb and model.type = $51) union all select 'mark', jsonb_array_elements_text(model.marks) where (model.formats @> $52::jsonb and model.type = $53) union all select 'licence', model.licence_id where (model.formats @> $54::jsonb and model.type = $55)) as choice(facet, member)
      group by choice.facet, choice.member
    ) as choice
    where choice.place <= $56 or choice.facet = 'licence'
  ) as "members" from "counted" as "model";
