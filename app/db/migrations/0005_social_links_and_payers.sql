CREATE TABLE "social_links" (
	"provider" text NOT NULL,
	"external_id_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_links_provider_external_id_hash_user_id_pk" PRIMARY KEY("provider","external_id_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_user_id" bigint;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_links_user" ON "social_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_user_id_users_id_fk" FOREIGN KEY ("payer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;