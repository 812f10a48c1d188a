import type { Migration } from "../database/Migrations.ts"

/**
 * A line names the former owner of what was handed to another, so that the former organisation sees it go. Only
 * collections change owners, so `remember_version` keeps their owner at every change. Otherwise it is as in
 * `0010_audit`.
 */
export const auditFormerOwner: Migration = {
  id: 13,
  name: "audit_former_owner",
  sql: `
ALTER TABLE audit_line ADD COLUMN former_org_id uuid;
CREATE INDEX audit_line_former_org ON audit_line (former_org_id, at, id) WHERE former_org_id IS NOT NULL;

CREATE OR REPLACE FUNCTION remember_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known jsonb := coalesce(nullif(current_setting('design_workspace.former', true), ''), '{}');
  owner uuid;
BEGIN
  IF NOT known ? OLD.id::text AND length(known::text) < 12000 THEN
    IF TG_TABLE_NAME = 'collection' THEN owner := OLD.owner_org_id;
    ELSIF TG_OP = 'DELETE' THEN
      IF TG_TABLE_NAME = 'project' THEN SELECT org_id INTO owner FROM space WHERE id = OLD.space_id;
      ELSE owner := OLD.org_id;
      END IF;
    END IF;
    known := known || jsonb_build_object(OLD.id, jsonb_build_object('version', OLD.updated_at, 'org', owner));
    PERFORM set_config('design_workspace.former', known::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
`
}
