CREATE INDEX "promocodes_shared" ON "promocodes" USING btree ("code") WHERE "promocodes"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "promocodes_ends" ON "promocodes" USING btree (coalesce("ends_at", 'infinity'),"code") WHERE "promocodes"."owner_user_id" is null;--> statement-breakpoint
CREATE INDEX "redirects_changed" ON "redirects" USING btree ("updated_at","from_path");