CREATE TABLE "content_dates" (
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"dates" jsonb NOT NULL,
	CONSTRAINT "content_dates_kind_item_key_pk" PRIMARY KEY("kind","item_key")
);
