CREATE TABLE "code_sends" (
	"request_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"lane" text NOT NULL,
	"code_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"stray_tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "send_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "send_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"prefix" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"country" text NOT NULL,
	"channel" text NOT NULL,
	"drawn" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_fingerprints" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "demo_fingerprints_table_name_row_key_pk" PRIMARY KEY("table_name","row_key")
);
--> statement-breakpoint
ALTER TABLE "phone_codes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "phone_codes" CASCADE;--> statement-breakpoint
DROP INDEX "payments_once_per_version";--> statement-breakpoint
DROP INDEX "payments_status";--> statement-breakpoint
DROP INDEX "orders_payment_expires";--> statement-breakpoint
DROP INDEX "payments_closing";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "takeover" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taught" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "share_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sequences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "content_version" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_called_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD COLUMN "payer_user_id" bigint;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD COLUMN "payer_email_hash" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "taught" jsonb;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_sends_phone" ON "code_sends" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_sent" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "send_places_address" ON "send_places" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "send_places_network" ON "send_places" USING btree ("network","sent_at");--> statement-breakpoint
CREATE INDEX "send_places_prefix" ON "send_places" USING btree ("prefix","sent_at");--> statement-breakpoint
CREATE INDEX "send_places_phone" ON "send_places" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "send_places_sent" ON "send_places" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "consents_touch" ON "consents" USING btree ("lead_touch_id") WHERE "consents"."lead_touch_id" is not null;--> statement-breakpoint
CREATE INDEX "consents_of_leads" ON "consents" USING btree ("given_at") WHERE "consents"."lead_touch_id" is not null;--> statement-breakpoint
CREATE INDEX "email_messages_sent" ON "email_messages" USING btree ("sent_at") WHERE "email_messages"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "email_messages_failed" ON "email_messages" USING btree ("created_at") WHERE "email_messages"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "spent_captchas_expires" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referral_bonuses_order" ON "referral_bonuses" USING btree ("order_id") WHERE "referral_bonuses"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "taken_promotions_user" ON "taken_promotions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_last_touch" ON "leads" USING btree ("last_touch_at");--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("guest_key_hash") WHERE "orders"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_forgotten" ON "orders" USING btree ("updated_at") WHERE "orders"."owner_user_id" is null and "orders"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_paid_changed" ON "orders" USING btree ("updated_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
-- What bought something is told from money that only came and went back.
UPDATE "payments" p SET "bought_at" = coalesce(p."settled_at", p."created_at") FROM "orders" o WHERE o."id" = p."order_id" AND p."status" IN ('succeeded', 'refunded') AND p."order_version" = o."version" AND o."paid_at" IS NOT NULL;--> statement-breakpoint
-- A payment that its order no longer waits for is called off.
UPDATE "payments" p SET "is_called_off" = true FROM "orders" o WHERE o."id" = p."order_id" AND p."status" = 'pending' AND (o."state" <> 'awaiting_payment' OR p."order_version" <> o."version");--> statement-breakpoint
UPDATE "payments" p SET "expires_at" = coalesce(o."payment_expires_at", p."created_at") FROM "orders" o WHERE o."id" = p."order_id" AND p."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_of_owner" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'pending' and not "payments"."is_third_party" and not "payments"."is_called_off";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","order_version");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("id") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_owing" ON "payments" USING btree ("id") WHERE "payments"."refund_due" > "payments"."refunded_amount";--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_user_id") WHERE "payments"."payer_user_id" is not null;--> statement-breakpoint
CREATE INDEX "promocode_uses_payer_email" ON "promocode_uses" USING btree ("payer_email_hash") WHERE "promocode_uses"."payer_email_hash" is not null;--> statement-breakpoint
CREATE INDEX "promocode_uses_payer" ON "promocode_uses" USING btree ("payer_user_id") WHERE "promocode_uses"."payer_user_id" is not null;--> statement-breakpoint
CREATE INDEX "promocode_uses_user" ON "promocode_uses" USING btree ("user_id") WHERE "promocode_uses"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "promocodes_owner" ON "promocodes" USING btree ("owner_user_id") WHERE "promocodes"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_unregistered" ON "receipts" USING btree ("created_at") WHERE "receipts"."kind" = 'payment' and "receipts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "orders_payment_expires" ON "orders" USING btree ("payment_expires_at") WHERE "orders"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "payments_closing" ON "payments" USING btree ("next_closing_at") WHERE "payments"."next_closing_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shareKey_unique" UNIQUE("share_key");--> statement-breakpoint
UPDATE "purchases" p SET "taught" = jsonb_build_object(
  'months', (SELECT coalesce(jsonb_agg(m -> 'month'), '[]'::jsonb) FROM jsonb_array_elements(c."months") m),
  'lessons', c."lessons")
FROM "courses" c WHERE c."id" = p."product_id" AND p."month" = '__all__' AND p."taught" IS NULL;--> statement-breakpoint
UPDATE "order_lines" l SET "taught" = jsonb_build_object(
  'months', (SELECT coalesce(jsonb_agg(m -> 'month'), '[]'::jsonb) FROM jsonb_array_elements(c."months") m),
  'lessons', c."lessons")
FROM "courses" c, "orders" o
WHERE c."id" = l."product_id" AND o."id" = l."order_id" AND o."paid_at" IS NOT NULL AND l."months" = '[]'::jsonb AND l."taught" IS NULL;--> statement-breakpoint
UPDATE "users" SET "phone_proven_at" = "created_at" WHERE "password_hash" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "social_links" "s" WHERE "s"."user_id" = "users"."id" AND "s"."provider" = 'vk' AND "s"."linked_at" <= "users"."created_at" + interval '5 seconds');
