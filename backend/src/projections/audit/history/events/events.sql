select "schema"."entry".* from "schema"."entry" where "at" >= $1 and "schema"."entry"."position" >= (select min("first_position") as "first" from "schema"."hour" where "hour" >= $2) and "at" <= $3 and "schema"."entry"."position" <= (select max("last_position") as "last" from "schema"."hour" where "hour" <= $4) order by position desc limit $5;

select * from (select "schema"."entry".* from "schema"."entry" where "type" = $1 order by position desc limit $2) as "entry" where "search" like $3 and "search" like $4 and "search" like $5 and "search" like $6;

select action, kind, type, count(*)::integer as events, count(distinct stream_name)::integer as things
    from unnest($1::text[]) action cross join lateral (
      select kind, type, stream_name, position from "schema"."entry" entry
      where correlation_id = action and actor_kind = 'system' and exists (select from "schema"."link" link where subject = $2 and link.position = entry.position)
      order by position limit $3
    ) result
    group by action, kind, type order by min(position);

select count(*)::integer as "matches" from (select * from (select "schema"."entry".* from "schema"."entry" where "type" = $1 order by position desc limit $2) as "entry" where "search" like $3 and "search" like $4 and "search" like $5 and "search" like $6) as "entry";

with recursive found as (
      (select type, kind from "schema"."entry" order by type limit 1)
      union all
      select next.type, next.kind from found cross join lateral (
        select type, kind from "schema"."entry" where type > found.type order by type limit 1
      ) next
    )
    select kind, type from found order by kind, type;
