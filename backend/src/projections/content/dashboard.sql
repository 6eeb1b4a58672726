select "total" from "schema"."tally" where "counted" = $1;

select * from "schema"."day" where "day" >= $1;
