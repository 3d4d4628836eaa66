-- Repeated what `attribution` says; no running version names it (decision 0097).
ALTER TABLE "orders" DROP COLUMN "utm_mark";
