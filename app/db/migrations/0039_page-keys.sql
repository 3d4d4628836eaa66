ALTER TABLE "landings" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "landings_key" ON "landings" USING btree (coalesce("key", "slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_address" ON "teachers" USING btree (coalesce("address", "slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "webinars_key" ON "webinars" USING btree (coalesce("key", "slug"));