CREATE TABLE "variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"topic_id" integer NOT NULL,
	"seed" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"task_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "variants_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "variants_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
CREATE TABLE "workout_items" (
	"workout_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"task_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"typed" jsonb,
	"score" smallint,
	CONSTRAINT "workout_items_workout_id_position_pk" PRIMARY KEY("workout_id","position")
);
--> statement-breakpoint
CREATE TABLE "workouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"user_id" bigint,
	"guest_key_hash" text,
	"topic_id" integer NOT NULL,
	"variant_id" bigint,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"timer_started_at" timestamp with time zone,
	"is_timer_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "workouts_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "workouts_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
ALTER TABLE "workout_items" ADD CONSTRAINT "workout_items_workout_id_workouts_id_fk" FOREIGN KEY ("workout_id") REFERENCES "public"."workouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_items" ADD CONSTRAINT "workout_items_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_created" ON "variants" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workouts_user_open" ON "workouts" USING btree ("user_id","scope") WHERE user_id is not null and finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workouts_guest_open" ON "workouts" USING btree ("guest_key_hash","scope") WHERE user_id is null and finished_at is null;--> statement-breakpoint
CREATE INDEX "workouts_user_topic" ON "workouts" USING btree ("user_id","topic_id","id");--> statement-breakpoint
CREATE INDEX "workouts_guest_topic" ON "workouts" USING btree ("guest_key_hash","topic_id","id");--> statement-breakpoint
CREATE INDEX "workouts_guest_updated" ON "workouts" USING btree ("updated_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "workouts_variant" ON "workouts" USING btree ("variant_id");