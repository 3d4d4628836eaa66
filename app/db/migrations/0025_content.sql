CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"value" jsonb NOT NULL,
	"base" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_kind_item_key_user_id_pk" PRIMARY KEY("kind","item_key","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"value" jsonb NOT NULL,
	"base" jsonb,
	"reason" text,
	"publish_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_publications_due" ON "content_publications" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_publications_item" ON "content_publications" USING btree ("kind","item_key");