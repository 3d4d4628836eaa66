CREATE TABLE "refund_request_months" (
	"request_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"month" text NOT NULL,
	"refund" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refund_request_months_request_id_product_id_month_pk" PRIMARY KEY("request_id","product_id","month")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_requests_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "refund_request_months" ADD CONSTRAINT "refund_request_months_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_months" ADD CONSTRAINT "refund_request_months_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_months" ADD CONSTRAINT "refund_request_months_product_id_courses_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_months_once" ON "refund_request_months" USING btree ("payment_id","product_id","month") WHERE "refund_request_months"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "refund_request_months_payment" ON "refund_request_months" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_user" ON "refund_requests" USING btree ("user_id","created_at");