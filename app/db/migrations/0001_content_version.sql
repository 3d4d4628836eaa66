-- One number that grows with every change of what the pages show, whoever makes it: the program, a script, psql.
-- Kept pages and rows held in memory are good while it stands (app/db/content-version.server.ts). It is bookkeeping of
-- this database alone, so it is no table of the schema: db:export leaves it behind.
CREATE TABLE content_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_version AS known (version) VALUES (1)
  ON CONFLICT (is_only) DO UPDATE SET version = known.version + 1;
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teachers
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON landings
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON landing_teachers
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON webinars
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_info_groups
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
