CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"alt" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"removed_at" timestamp with time zone,
	CONSTRAINT "images_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "images_alt" CHECK (alt <> ''),
	CONSTRAINT "images_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "image_id" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
