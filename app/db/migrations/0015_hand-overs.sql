CREATE TABLE "hand_overs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"origin" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_hash" text;--> statement-breakpoint
CREATE INDEX "hand_overs_expires" ON "hand_overs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_hash") WHERE "sessions"."parent_hash" is not null;