select "category_id" as "_id", "name" as "category" from "schema"."category" order by "seq";

select "sub_category_id" as "_id", "name" as "subCategory", "category_id" as "category" from "schema"."sub_category" where "deleted" = $1 and "category_id" = $2 order by "seq";
