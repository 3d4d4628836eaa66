CREATE TABLE "email_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "email_messages_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"exam" text,
	"product_ids" jsonb,
	"min_months" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"code_days" integer,
	"code_prefix" text NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "promotions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "referral_bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referrer_user_id" bigint NOT NULL,
	"referred_user_id" bigint NOT NULL,
	"campaign_slug" text,
	"order_id" bigint,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "referral_bonuses_referredUserId_unique" UNIQUE("referred_user_id")
);
--> statement-breakpoint
CREATE TABLE "taken_promotions" (
	"promotion_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_promotions_promotion_id_user_id_pk" PRIMARY KEY("promotion_id","user_id"),
	CONSTRAINT "taken_promotions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "sealed_text" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vk_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "support_chat_id" text;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "owner_user_id" bigint;--> statement-breakpoint
ALTER TABLE "referral_bonuses" ADD CONSTRAINT "referral_bonuses_referrer_user_id_users_id_fk" FOREIGN KEY ("referrer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bonuses" ADD CONSTRAINT "referral_bonuses_referred_user_id_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bonuses" ADD CONSTRAINT "referral_bonuses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_promotions" ADD CONSTRAINT "taken_promotions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_promotions" ADD CONSTRAINT "taken_promotions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_promotions" ADD CONSTRAINT "taken_promotions_code_promocodes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promocodes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_messages_waiting" ON "email_messages" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "referral_bonuses_referrer" ON "referral_bonuses" USING btree ("referrer_user_id");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_messages_waiting" ON "sms_messages" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_vk_id" ON "users" USING btree ("vk_id") WHERE "users"."vk_id" is not null;--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by_user_id");