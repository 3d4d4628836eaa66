ALTER TABLE "refund_requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id") WHERE "refund_requests"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_one_author" CHECK (("refund_requests"."user_id" is null) <> ("refund_requests"."payment_id" is null));