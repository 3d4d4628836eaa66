ALTER TABLE "payments" ADD COLUMN "child_phone" text;--> statement-breakpoint
CREATE INDEX "payments_child_phone" ON "payments" USING btree ("child_phone") WHERE "payments"."child_phone" is not null;