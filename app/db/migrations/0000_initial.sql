CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"phone" text,
	"lead_touch_id" text,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"page" text,
	"is_given" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"sends_of_day" integer DEFAULT 0 NOT NULL,
	"tries_of_day" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"impersonator_id" text
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"patronymic" text,
	"address" text,
	"avatar" text,
	"parent_first_name" text,
	"parent_last_name" text,
	"parent_patronymic" text,
	"parent_phone" text,
	"parent_address" text,
	"is_ad_allowed" boolean DEFAULT false NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by_user_id" bigint,
	"referral_campaign_slug" text,
	"tg_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_referralCode_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"landing_id" integer NOT NULL,
	"name" text NOT NULL,
	"list_price" integer NOT NULL,
	"sale_price" integer,
	"sold" text NOT NULL,
	"lessons" integer NOT NULL,
	"months" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "courses_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "landing_teachers" (
	"landing_id" integer NOT NULL,
	"teacher_slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "landing_teachers_landing_id_teacher_slug_pk" PRIMARY KEY("landing_id","teacher_slug")
);
--> statement-breakpoint
CREATE TABLE "landings" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_active" boolean NOT NULL,
	"exam" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"course_type" text NOT NULL,
	"name" text NOT NULL,
	"heading" text NOT NULL,
	"lead" text NOT NULL,
	"card_note" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landings_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"slug" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"subject" text NOT NULL,
	"headline" text NOT NULL,
	"about" jsonb NOT NULL,
	"method" text NOT NULL,
	"years_teaching" integer NOT NULL,
	"own_score" jsonb NOT NULL,
	"portrait" jsonb NOT NULL,
	"reviews" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"lead_type" text NOT NULL,
	"form_type" text,
	"name" text NOT NULL,
	"topic_name" text,
	"client_id" text,
	"utm_params" jsonb NOT NULL,
	"page" text NOT NULL,
	"webinar_slug" text,
	"message" text,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "lead_touches_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_touch_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "demo_bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotence_key" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"return_url" text NOT NULL,
	"settles_at" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_bank_payments_idempotenceKey_unique" UNIQUE("idempotence_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"months" jsonb NOT NULL,
	"initial_price" integer DEFAULT 0 NOT NULL,
	"months_based_price" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"state" text NOT NULL,
	"owner_user_id" bigint,
	"guest_key_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"promocode" text,
	"promocode_verdict" jsonb,
	"is_parent" boolean DEFAULT false NOT NULL,
	"receipt_email" text,
	"referral_campaign_slug" text,
	"utm_mark" jsonb,
	"initial_price" integer DEFAULT 0 NOT NULL,
	"months_based_price" integer,
	"price" integer DEFAULT 0 NOT NULL,
	"explain" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claim_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"payment_expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "orders_claimKey_unique" UNIQUE("claim_key"),
	CONSTRAINT "orders_price_adds_up" CHECK ("orders"."price" >= 0 and "orders"."price" <= "orders"."initial_price")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_public_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_version" integer NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"receipt_email" text NOT NULL,
	"is_third_party" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"confirmation_url" text,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"refund_due" integer DEFAULT 0 NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "promocode_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promocode_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promocodes" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"exam_type" text,
	"product_ids" jsonb,
	"min_months" integer,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"per_user_limit" integer,
	"total_limit" integer
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"month" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"banner_type" text NOT NULL,
	"link" text,
	"image_for_mobile" text NOT NULL,
	"image_for_tablet" text NOT NULL,
	"image_for_desktop" text NOT NULL,
	"landing_ids" jsonb NOT NULL,
	"teacher_slugs" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_info_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_for_parents" boolean NOT NULL,
	"exam" text NOT NULL,
	"tariffs_info" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"exam" text NOT NULL,
	"teacher_slug" text NOT NULL,
	"lead" text NOT NULL,
	"plan" jsonb NOT NULL,
	"kim" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"recording" jsonb,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webinars_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_landing_id_landings_id_fk" FOREIGN KEY ("landing_id") REFERENCES "public"."landings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_teachers" ADD CONSTRAINT "landing_teachers_landing_id_landings_id_fk" FOREIGN KEY ("landing_id") REFERENCES "public"."landings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_teachers" ADD CONSTRAINT "landing_teachers_teacher_slug_teachers_slug_fk" FOREIGN KEY ("teacher_slug") REFERENCES "public"."teachers"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_touches" ADD CONSTRAINT "lead_touches_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_courses_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_code_promocodes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promocodes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_product_id_courses_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_teacher_slug_teachers_slug_fk" FOREIGN KEY ("teacher_slug") REFERENCES "public"."teachers"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tg_id" ON "users" USING btree ("tg_id") WHERE "users"."tg_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_landing" ON "courses" USING btree ("landing_id");--> statement-breakpoint
CREATE INDEX "landings_position" ON "landings" USING btree ("position");--> statement-breakpoint
CREATE INDEX "lead_touches_lead" ON "lead_touches" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_touches_waiting" ON "lead_touches" USING btree ("delivered_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_cart_per_user" ON "orders" USING btree ("owner_user_id") WHERE "orders"."owner_user_id" is not null and "orders"."state" in ('draft', 'awaiting_payment', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_cart_per_guest" ON "orders" USING btree ("guest_key_hash") WHERE "orders"."owner_user_id" is null and "orders"."state" in ('draft', 'awaiting_payment', 'failed');--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "orders_payment_expires" ON "orders" USING btree ("payment_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once_per_version" ON "payments" USING btree ("order_id","order_version");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "promocode_uses_order" ON "promocode_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promocode_uses_code" ON "promocode_uses" USING btree ("code","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("user_id","product_id","month");--> statement-breakpoint
CREATE INDEX "purchases_order" ON "purchases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webinars_starts" ON "webinars" USING btree ("starts_at");