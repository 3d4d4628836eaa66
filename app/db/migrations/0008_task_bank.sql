CREATE TABLE "bank_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	CONSTRAINT "bank_sources_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "bank_sub_themes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_sub_themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"theme_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_themes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"topic_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"sub_theme_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"type" text NOT NULL,
	"level" smallint NOT NULL,
	"summary" text NOT NULL,
	"plain" text NOT NULL,
	"statement_html" text NOT NULL,
	"options" jsonb,
	"answer" jsonb NOT NULL,
	"wrong_answers" jsonb NOT NULL,
	"hints_html" jsonb NOT NULL,
	"solution_html" jsonb NOT NULL,
	"has_formula" boolean NOT NULL,
	"record" jsonb NOT NULL,
	"duplicate_key" text NOT NULL,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_key_unique" UNIQUE("key"),
	CONSTRAINT "tasks_duplicateKey_unique" UNIQUE("duplicate_key")
);
--> statement-breakpoint
ALTER TABLE "bank_sub_themes" ADD CONSTRAINT "bank_sub_themes_theme_id_bank_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."bank_themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sub_theme_id_bank_sub_themes_id_fk" FOREIGN KEY ("sub_theme_id") REFERENCES "public"."bank_sub_themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_source_id_bank_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."bank_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_sub_themes_slug" ON "bank_sub_themes" USING btree ("theme_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_themes_slug" ON "bank_themes" USING btree ("topic_id","slug");--> statement-breakpoint
CREATE INDEX "tasks_number" ON "tasks" USING btree ("topic_id","number","id");--> statement-breakpoint
CREATE INDEX "tasks_sub_theme" ON "tasks" USING btree ("sub_theme_id","id");--> statement-breakpoint
CREATE INDEX "tasks_source" ON "tasks" USING btree ("source_id");--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_themes
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_sub_themes
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_sources
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tasks
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
