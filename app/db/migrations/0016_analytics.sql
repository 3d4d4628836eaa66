CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"kind" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_template_kind_pk" PRIMARY KEY("day","template","kind")
);
--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"order_id" text PRIMARY KEY NOT NULL,
	"visit" jsonb,
	"event" jsonb,
	"paid_at" timestamp with time zone,
	"told_by" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "purchase_events_untold" ON "purchase_events" USING btree ("paid_at") WHERE "purchase_events"."told_by" is null and "purchase_events"."visit" is not null and "purchase_events"."event" is not null;--> statement-breakpoint
CREATE INDEX "purchase_events_unpaid" ON "purchase_events" USING btree ("created_at") WHERE "purchase_events"."event" is null;