CREATE TABLE "explanation_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "explanation_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"guest_key_hash" text,
	"task_id" integer NOT NULL,
	"is_helpful" boolean NOT NULL,
	"reason" text,
	"text" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closing_note" text,
	CONSTRAINT "explanation_votes_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
CREATE TABLE "notebook_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notebook_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"guest_key_hash" text,
	"topic_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"sub_theme_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"status" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"reviewed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"repeated_on" date,
	"right_days" smallint NOT NULL,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_entries_learner" CHECK (num_nonnulls(user_id, guest_key_hash) = 1)
);
--> statement-breakpoint
CREATE TABLE "notebook_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notebook_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"solution_id" text,
	"task_id" integer,
	"weights" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_log_solutionId_unique" UNIQUE("solution_id")
);
--> statement-breakpoint
ALTER TABLE "task_states" ADD COLUMN "explained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "explanation_votes" ADD CONSTRAINT "explanation_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanation_votes" ADD CONSTRAINT "explanation_votes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_log" ADD CONSTRAINT "notebook_log_entry_id_notebook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."notebook_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "explanation_votes_user" ON "explanation_votes" USING btree ("user_id","task_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "explanation_votes_guest" ON "explanation_votes" USING btree ("guest_key_hash","task_id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "explanation_votes_open" ON "explanation_votes" USING btree ("voted_at") WHERE not is_helpful and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_entries_user" ON "notebook_entries" USING btree ("user_id","sub_theme_id","number") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_entries_guest" ON "notebook_entries" USING btree ("guest_key_hash","sub_theme_id","number") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "notebook_log_entry" ON "notebook_log" USING btree ("entry_id","at");--> statement-breakpoint
UPDATE "task_states" SET "explained_at" = "last_at";
