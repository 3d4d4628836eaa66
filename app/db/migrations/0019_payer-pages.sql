CREATE TABLE "payer_pages" (
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"report_asked_at" timestamp with time zone,
	"report_allowed_at" timestamp with time zone,
	"reported_week" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payer_pages_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_user_id" bigint;--> statement-breakpoint
ALTER TABLE "payer_pages" ADD CONSTRAINT "payer_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payer_pages_reported" ON "payer_pages" USING btree ("reported_week") WHERE "payer_pages"."report_asked_at" is not null and "payer_pages"."report_allowed_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient_user_id_users_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ("recipient_user_id") WHERE "orders"."recipient_user_id" is not null;