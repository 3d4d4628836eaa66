CREATE TABLE "questions" (
	"key" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"pages" jsonb NOT NULL,
	"exam" text,
	"seasons" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_visible" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_exam_check" CHECK ("questions"."exam" in ('ege', 'oge'))
);

--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON questions
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
