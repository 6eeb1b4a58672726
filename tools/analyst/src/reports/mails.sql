-- Mails for each week (from Monday, UTC) and kind: sent, and refused by the reader's mail server for good.
select week, template, count(*) filter (where sent)::bigint as sent, count(*) filter (where not sent)::bigint as refused
from (
  select date_trunc('week', happened_at)::date as week, template, true as sent from mail_sent
  union all
  select date_trunc('week', happened_at)::date, template, false from mail_undeliverable
)
group by week, template
order by week, template
