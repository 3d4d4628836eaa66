/** Conditions that must never hold for orders and payments, whatever has failed: each query must count none. */
export const MONEY_CHECKS: Record<string, string> = {
  "a paid order whose owner has none of it": `
    select count(*) as count from orders o where o.state = 'paid' and o.claim_key is null and o.price > 0
      and o.owner_user_id is not null and not exists (select 1 from purchases p where p.order_id = o.id)`,
  "a month bought by an order that is not paid": `
    select count(*) as count from purchases p join orders o on o.id = p.order_id
      where o.state not in ('paid', 'partly_refunded')`,
  "a paid order whose payment is not": `
    select count(*) as count from orders o where o.state = 'paid' and o.price > 0
      and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')`,
  "lines that do not sum to the order": `
    select count(*) as count from orders o
      where o.price <> coalesce((select sum(l.price) from order_lines l where l.order_id = o.id), 0)`,
  "money at the bank for nothing": `
    select count(*) as count from demo_bank_payments b where b.status = 'succeeded'
      and not exists (select 1 from payments p join orders o on o.id = p.order_id
        where p.provider_payment_id = b.id and (o.state = 'paid' or p.status = 'pending'))`,
};
