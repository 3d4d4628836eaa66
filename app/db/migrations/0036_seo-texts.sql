CREATE TABLE "seo_texts" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"h1" text NOT NULL,
	"foot_heading" text NOT NULL,
	"foot" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "seo_texts_changed" ON "seo_texts" USING btree ("updated_at","path");
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seo_texts
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
