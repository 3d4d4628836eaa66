CREATE TABLE "job_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"receiver" text,
	"payload" jsonb,
	"sealed" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "ask_status_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("kind","dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("kind","next_attempt_at","id") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("kind","finished_at") WHERE "outbox"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_followed" ON "sms_messages" USING btree ("ask_status_at") WHERE "sms_messages"."ask_status_at" is not null;--> statement-breakpoint
-- Letters: also the sent ones, so that the same letter is not sent again.
INSERT INTO "outbox" ("kind", "dedupe_key", "payload", "state", "attempts", "is_unanswered", "next_attempt_at", "created_at", "finished_at", "last_error")
SELECT 'letter', "dedupe_key", jsonb_build_object('kind', "kind", 'to', "to", 'subject', "subject", 'text', "text", 'html', "html"),
  CASE "state" WHEN 'pending' THEN 'waiting' WHEN 'sent' THEN 'delivered' ELSE 'failed' END,
  "attempts", "state" = 'pending' AND "attempts" > 0, "next_attempt_at", "created_at",
  CASE WHEN "state" <> 'pending' THEN coalesce("sent_at", "created_at") END, "last_error"
FROM "email_messages" ORDER BY "id";--> statement-breakpoint
-- Codes that are still alive; a code that is not is recorded as one that came too late.
INSERT INTO "outbox" ("kind", "dedupe_key", "payload", "sealed", "state", "attempts", "is_unanswered", "next_attempt_at", "expires_at", "created_at", "last_error")
SELECT 'sms', "id"::text, jsonb_build_object('phone', "phone", 'channel', "channel"), "sealed_text", 'waiting', "attempts", "attempts" > 0,
  coalesce("next_attempt_at", "created_at"), "deadline_at", "created_at", "details" ->> 'failure'
FROM "sms_messages" WHERE "state" = 'pending' AND "sealed_text" IS NOT NULL AND "deadline_at" > now() ORDER BY "id";--> statement-breakpoint
UPDATE "sms_messages" SET "state" = 'failed', "details" = '{"failure":"too-late"}'
WHERE "state" = 'pending' AND NOT EXISTS (SELECT 1 FROM "outbox" o WHERE o."kind" = 'sms' AND o."dedupe_key" = "sms_messages"."id"::text);--> statement-breakpoint
UPDATE "sms_messages" SET "ask_status_at" = "next_attempt_at" WHERE "state" = 'sent' AND "next_attempt_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "outbox" ("kind", "dedupe_key", "state", "attempts", "is_unanswered", "next_attempt_at", "created_at", "finished_at", "last_error")
SELECT 'lead', "public_id", CASE WHEN "delivered_at" IS NULL THEN 'waiting' ELSE 'delivered' END,
  "attempts", "delivered_at" IS NULL AND "attempts" > 0, "next_attempt_at", "created_at", "delivered_at", "last_error"
FROM "lead_touches" ORDER BY "id";--> statement-breakpoint
INSERT INTO "outbox" ("kind", "dedupe_key", "receiver", "payload", "state", "attempts", "is_unanswered", "next_attempt_at", "created_at", "finished_at", "last_error")
SELECT 'closing', c."id"::text, p."provider", jsonb_build_object('paymentId', p."public_id", 'month', c."month"),
  CASE c."state" WHEN 'pending' THEN 'waiting' WHEN 'registered' THEN 'delivered' ELSE 'failed' END,
  c."attempts", c."is_unanswered", c."next_attempt_at", c."created_at",
  CASE WHEN c."state" <> 'pending' THEN coalesce(c."registered_at", c."created_at") END, c."last_error"
FROM "prepayment_closings" c JOIN "payments" p ON p."id" = c."payment_id" ORDER BY c."id";--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;--> statement-breakpoint
ALTER TABLE "email_messages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "email_messages" CASCADE;--> statement-breakpoint
DROP INDEX "sms_messages_waiting";--> statement-breakpoint
DROP INDEX "lead_touches_waiting";--> statement-breakpoint
DROP INDEX "prepayment_closings_waiting";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "sealed_text";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "deadline_at";--> statement-breakpoint
ALTER TABLE "lead_touches" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "lead_touches" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "lead_touches" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "prepayment_closings" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "prepayment_closings" DROP COLUMN "is_unanswered";--> statement-breakpoint
ALTER TABLE "prepayment_closings" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "prepayment_closings" DROP COLUMN "last_error";