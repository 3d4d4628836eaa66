-- by hand
-- Row triggers do not see TRUNCATE. Only the wipe of a whole database may empty the log: it says so in its transaction.
CREATE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vershina.wipe', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_seal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
