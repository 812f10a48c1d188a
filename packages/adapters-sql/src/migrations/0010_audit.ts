import type { Migration } from "../database/Migrations.ts"

/**
 * The audit trail (contract section 7). Lines are added, and nothing changes or deletes one. They have no foreign keys,
 * so that they outlive what they are about. There is an index for each filter of its lists.
 *
 * Until the transaction ends, `remember_version` keeps the version that a thing had before the first change to it, and
 * the owner of a thing that is deleted. It does so under the row's lock, so that nobody comes in between, and without a
 * further statement. It keeps about 90 things at most, so that a statement on very many stays fast.
 */
export const audit: Migration = {
  id: 10,
  name: "audit",
  sql: `
CREATE TABLE audit_line (
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  actor text NOT NULL,
  token_id uuid,
  action text NOT NULL,
  kind text NOT NULL,
  subject_id uuid,
  org_id uuid,
  outcome text NOT NULL,
  code text,
  version_before timestamptz(3),
  version_after timestamptz(3),
  request_id text,
  PRIMARY KEY (at, id)
);
CREATE INDEX audit_line_org ON audit_line (org_id, at, id);
CREATE INDEX audit_line_actor ON audit_line (actor, at, id);
CREATE INDEX audit_line_subject ON audit_line (subject_id, at, id);
CREATE INDEX audit_line_action ON audit_line (action, at, id);
CREATE INDEX audit_line_kind ON audit_line (kind, at, id);
CREATE INDEX audit_line_outcome ON audit_line (outcome, at, id);

CREATE FUNCTION audit_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_line is only ever added to';
END $$;
CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();

CREATE FUNCTION remember_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known jsonb := coalesce(nullif(current_setting('design_workspace.former', true), ''), '{}');
  owner uuid;
BEGIN
  IF NOT known ? OLD.id::text AND length(known::text) < 12000 THEN
    IF TG_OP = 'DELETE' THEN
      IF TG_TABLE_NAME = 'collection' THEN owner := OLD.owner_org_id;
      ELSIF TG_TABLE_NAME = 'project' THEN SELECT org_id INTO owner FROM space WHERE id = OLD.space_id;
      ELSE owner := OLD.org_id;
      END IF;
    END IF;
    known := known || jsonb_build_object(OLD.id, jsonb_build_object('version', OLD.updated_at, 'org', owner));
    PERFORM set_config('design_workspace.former', known::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
${["collection", "space", "project", "memory_rule"]
  .map(
    (table) => `
CREATE TRIGGER ${table}_changes BEFORE UPDATE ON ${table} FOR EACH ROW
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION remember_version();
CREATE TRIGGER ${table}_goes BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION remember_version();`
  )
  .join("\n")}
`
}
