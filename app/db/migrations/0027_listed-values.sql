ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_user_id_users_id_fk" FOREIGN KEY ("referred_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merged_into_id_orders_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_payer_user_id_users_id_fk" FOREIGN KEY ("payer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "orders_merged_into" ON "orders" USING btree ("merged_into_id") WHERE "orders"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_kind_check" CHECK ("page_views"."kind" in ('person', 'bot')) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_told_by_check" CHECK ("purchase_events"."told_by" in ('browser', 'server')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_kind_check" CHECK ("audit_entries"."actor_kind" in ('guest', 'user', 'staff', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_purpose_check" CHECK ("code_sends"."purpose" in ('registration', 'recovery', 'login', 'checkout')) NOT VALID;--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_lane_check" CHECK ("code_sends"."lane" in ('open', 'known')) NOT VALID;--> statement-breakpoint
ALTER TABLE "send_places" ADD CONSTRAINT "send_places_channel_check" CHECK ("send_places"."channel" in ('sms', 'phone_call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "send_places" ADD CONSTRAINT "send_places_drawn_check" CHECK ("send_places"."drawn" in ('open', 'reserve', 'withheld')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_state_check" CHECK ("sms_messages"."state" in ('pending', 'sent', 'failed', 'delivered', 'undelivered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_channel_check" CHECK ("sms_messages"."channel" in ('sms', 'phone_call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_provider_check" CHECK ("social_links"."provider" in ('vk', 'telegram')) NOT VALID;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_banner_type_check" CHECK ("banners"."banner_type" in ('menu', '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_kind_check" CHECK ("promotions"."kind" in ('percent', 'amount')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_exam_check" CHECK ("promotions"."exam" in ('ege', 'oge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_sold_check" CHECK ("courses"."sold" in ('months', 'whole')) NOT VALID;--> statement-breakpoint
ALTER TABLE "landings" ADD CONSTRAINT "landings_exam_check" CHECK ("landings"."exam" in ('ege', 'oge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "landings" ADD CONSTRAINT "landings_course_type_check" CHECK ("landings"."course_type" in ('osnova', 'prokachka', 'refresh', 'letniy-fresh', 'fresh', 'spetskurs', 'trenazher', 'demokurs', 'podborki')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_subject_check" CHECK ("teachers"."subject" in ('chemistry', 'math', 'literature', 'physics', 'IT', 'english', 'biology', 'geography', 'history', 'socialScience', 'russianLanguage', 'baseMath')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('draft', 'awaiting_payment', 'failed', 'paid', 'partly_refunded', 'expired', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_state_check" CHECK ("promocode_uses"."state" in ('reserved', 'spent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_kind_check" CHECK ("promocodes"."kind" in ('percent', 'amount')) NOT VALID;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_exam_type_check" CHECK ("promocodes"."exam_type" in ('ege', 'oge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("outbox"."kind" in ('sms', 'letter', 'lead', 'closing', 'purchase', 'event', 'ga4', 'metrika')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('waiting', 'delivered', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payer_pages" ADD CONSTRAINT "payer_pages_closed_by_check" CHECK ("payer_pages"."closed_by" in ('pupil', 'payer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('sbp', 'card', 'installment', 'loan')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'succeeded', 'canceled', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "prepayment_closings" ADD CONSTRAINT "prepayment_closings_state_check" CHECK ("prepayment_closings"."state" in ('pending', 'registered', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('payment', 'refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_state_check" CHECK ("receipts"."state" in ('asked', 'taken', 'pending', 'registered', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "demo_bank_payments" ADD CONSTRAINT "demo_bank_payments_status_check" CHECK ("demo_bank_payments"."status" in ('pending', 'succeeded', 'canceled', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "explanation_votes" ADD CONSTRAINT "explanation_votes_reason_check" CHECK ("explanation_votes"."reason" in ('unclear', 'task-error', 'wrong-answer', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_status_check" CHECK ("notebook_entries"."status" in ('active', 'left', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_reason_check" CHECK ("notebook_entries"."reason" in ('unknown', 'careless', 'form')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notebook_log" ADD CONSTRAINT "notebook_log_mark_check" CHECK ("notebook_log"."mark" in ('again', 'hard', 'good', 'removed', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "solution_reviews" ADD CONSTRAINT "solution_reviews_by_check" CHECK ("solution_reviews"."by" in ('self', 'reviewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "referral_bonuses" ADD CONSTRAINT "referral_bonuses_state_check" CHECK ("referral_bonuses"."state" in ('pending', 'confirmed', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tariff_info_groups" ADD CONSTRAINT "tariff_info_groups_exam_check" CHECK ("tariff_info_groups"."exam" in ('ege', 'oge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_check" CHECK ("tasks"."type" in ('number', 'string', 'choice', 'match', 'order', 'free')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_subject_check" CHECK ("webinars"."subject" in ('chemistry', 'math', 'literature', 'physics', 'IT', 'english', 'biology', 'geography', 'history', 'socialScience', 'russianLanguage', 'baseMath')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_exam_check" CHECK ("webinars"."exam" in ('ege', 'oge')) NOT VALID;--> statement-breakpoint
-- by hand
-- Rows that point to an account or a cart that is gone.
UPDATE "users" SET "referred_by_user_id" = NULL
WHERE "referred_by_user_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" AS "known" WHERE "known"."id" = "users"."referred_by_user_id");--> statement-breakpoint
UPDATE "orders" SET "merged_into_id" = NULL
WHERE "merged_into_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "orders" AS "known" WHERE "known"."id" = "orders"."merged_into_id");--> statement-breakpoint
UPDATE "promocode_uses" SET "payer_user_id" = NULL
WHERE "payer_user_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" AS "known" WHERE "known"."id" = "promocode_uses"."payer_user_id");--> statement-breakpoint
-- An import stores rows in the order of their ids, and a row may point to a later one.
ALTER TABLE "users" ALTER CONSTRAINT "users_referred_by_user_id_users_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "orders" ALTER CONSTRAINT "orders_merged_into_id_orders_id_fk" DEFERRABLE;
--> statement-breakpoint
-- The mark of a cart as its touch; `utm_mark` stays until the version that reads it is gone (decision 0097).
WITH "marked" AS (
  SELECT "id", jsonb_build_object('clickIds', jsonb_build_object(), 'at', NULL, 'utm', (
    SELECT coalesce(jsonb_object_agg("key", left("value", 100)), '{}') FROM jsonb_each_text("utm_mark")
    WHERE "key" IN ('utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term') AND "value" <> ''
  )) AS "touch"
  FROM "orders" WHERE jsonb_typeof("utm_mark") = 'object'
)
UPDATE "orders" SET "attribution" =
  coalesce("attribution", jsonb_build_object('affiliateUid', NULL, 'clientIds', jsonb_build_object(), 'referral', NULL))
  || jsonb_build_object('first', coalesce(nullif("attribution" -> 'first', 'null'), "touch"), 'last', "touch")
FROM "marked"
WHERE "marked"."id" = "orders"."id" AND "touch" -> 'utm' <> '{}' AND nullif("attribution" -> 'last', 'null') IS NULL;
