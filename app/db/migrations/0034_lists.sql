ALTER TABLE "audit_entries" ADD COLUMN "bulk_id" text;--> statement-breakpoint
CREATE INDEX "audit_entries_bulk" ON "audit_entries" USING btree ("bulk_id","id") WHERE "audit_entries"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "promocodes_shared" ON "promocodes" USING btree ("code") WHERE "promocodes"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "promocodes_ends" ON "promocodes" USING btree (coalesce("ends_at", 'infinity'),"code") WHERE "promocodes"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "redirects_changed" ON "redirects" USING btree ("updated_at","from_path");