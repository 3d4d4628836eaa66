CREATE TABLE "prepayment_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prepayment_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"month" text NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "demo_bank_payments" ADD COLUMN "closings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_prepaid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "units" jsonb;--> statement-breakpoint
ALTER TABLE "prepayment_closings" ADD CONSTRAINT "prepayment_closings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepayment_closings_once" ON "prepayment_closings" USING btree ("payment_id","month");--> statement-breakpoint
CREATE INDEX "prepayment_closings_waiting" ON "prepayment_closings" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "payments_closing" ON "payments" USING btree ("next_closing_at");--> statement-breakpoint
UPDATE "payments" SET "next_closing_at" = coalesce("settled_at", "created_at") WHERE "status" = 'succeeded' AND EXISTS (SELECT 1 FROM "receipts" r WHERE r."payment_id" = "payments"."id" AND r."kind" = 'payment');
