CREATE TABLE "score_scales" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"max" integer NOT NULL,
	"points" jsonb NOT NULL,
	"part_points" jsonb NOT NULL,
	"is_verified" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON score_scales
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
