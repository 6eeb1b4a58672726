select "state" from "schema"."slider";
