ALTER TABLE "users" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "lead_touches" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_touches_created" ON "lead_touches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_free" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null and "orders"."price" = 0;--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","id") WHERE "payments"."status" in ('succeeded', 'refunded');--> statement-breakpoint
CREATE INDEX "purchases_month" ON "purchases" USING btree ("month","product_id","user_id");