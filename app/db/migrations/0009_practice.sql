CREATE TABLE "task_solutions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_solutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"user_id" bigint,
	"guest_key_hash" text,
	"task_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"answer" text NOT NULL,
	"is_given_up" boolean NOT NULL,
	"score" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_solutions_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "task_solutions_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
CREATE TABLE "task_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"guest_key_hash" text,
	"task_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"sub_theme_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"max_score" smallint NOT NULL,
	"old_score" smallint,
	"attempts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_states_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
ALTER TABLE "task_solutions" ADD CONSTRAINT "task_solutions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_solutions" ADD CONSTRAINT "task_solutions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_states" ADD CONSTRAINT "task_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_states" ADD CONSTRAINT "task_states_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_solutions_user" ON "task_solutions" USING btree ("user_id","task_id","ordinal") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_solutions_guest" ON "task_solutions" USING btree ("guest_key_hash","task_id","ordinal") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_states_user" ON "task_states" USING btree ("user_id","task_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_states_guest" ON "task_states" USING btree ("guest_key_hash","task_id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "task_states_user_topic" ON "task_states" USING btree ("user_id","topic_id","number");--> statement-breakpoint
CREATE INDEX "task_states_guest_topic" ON "task_states" USING btree ("guest_key_hash","topic_id","number");