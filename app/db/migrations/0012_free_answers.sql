CREATE TABLE "photo_usage" (
	"id" smallint PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"solution_id" bigint PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solution_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solution_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"solution_id" bigint NOT NULL,
	"user_id" bigint,
	"guest_key_hash" text,
	"position" smallint NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "solution_photos_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "solution_photos_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "solution_photos_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
CREATE TABLE "solution_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solution_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"solution_id" bigint NOT NULL,
	"by" text NOT NULL,
	"points" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_solutions" ADD COLUMN "is_reviewed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "task_states" ADD COLUMN "is_reviewed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_solution_id_task_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."task_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_photos" ADD CONSTRAINT "solution_photos_solution_id_task_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."task_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_photos" ADD CONSTRAINT "solution_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_reviews" ADD CONSTRAINT "solution_reviews_solution_id_task_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."task_solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_expiry" ON "review_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_photos_position" ON "solution_photos" USING btree ("solution_id","position");--> statement-breakpoint
CREATE INDEX "solution_photos_user" ON "solution_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "solution_photos_guest" ON "solution_photos" USING btree ("guest_key_hash");--> statement-breakpoint
CREATE INDEX "solution_photos_guest_age" ON "solution_photos" USING btree ("created_at") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "solution_reviews_by" ON "solution_reviews" USING btree ("solution_id","by");