import type { Migration } from "../database/Migrations.ts"

/**
 * The feed of changes (contract 9.1). A trigger copies each line of the audit trail that tells of a write, in the
 * line's transaction, whichever statement adds the line. `number_changes` gives the committed ones their positions:
 * without gaps, in the order of commit, and in that of `seq` among those that it finds together. The lock on
 * `change_feed` lets one process number at a time; the update that follows sees all that was committed before it.
 *
 * `purged_project` keeps who could read a project that is gone, so that its purge is told to them.
 */
export const changes: Migration = {
  id: 24,
  name: "changes",
  sql: `
CREATE TABLE change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position bigint,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  target_id text,
  action text NOT NULL,
  updated_at timestamptz(3),
  actor text NOT NULL,
  token_id uuid,
  org_id uuid
);
CREATE UNIQUE INDEX change_position ON change (position) WHERE position IS NOT NULL;
CREATE INDEX change_unnumbered ON change (seq) WHERE position IS NULL;

CREATE TABLE change_feed (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  removed bigint NOT NULL DEFAULT 0
);
INSERT INTO change_feed (id) VALUES (gen_random_uuid());

CREATE FUNCTION number_changes(
  most integer, OUT numbered integer, OUT feed_id uuid, OUT last_given bigint, OUT last_removed bigint
) LANGUAGE plpgsql AS $$
BEGIN
  numbered := 0;
  IF EXISTS (SELECT FROM change WHERE position IS NULL) THEN
    PERFORM FROM change_feed FOR UPDATE;
    WITH due AS (
      SELECT seq FROM change WHERE position IS NULL ORDER BY seq LIMIT most
    ), place AS (
      SELECT seq, row_number() OVER (ORDER BY seq) AS n FROM due
    ), given AS (
      UPDATE change SET position = last + n FROM place, change_feed WHERE change.seq = place.seq RETURNING 1
    )
    SELECT count(*) INTO numbered FROM given;
    UPDATE change_feed SET last = last + numbered WHERE numbered > 0;
  END IF;
  SELECT id, last, removed INTO feed_id, last_given, last_removed FROM change_feed;
END $$;

CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change (at, kind, subject_id, target_id, action, updated_at, actor, token_id, org_id)
  VALUES (
    NEW.at, NEW.kind, NEW.subject_id, NEW.target_id, NEW.action, NEW.version_after, NEW.actor, NEW.token_id, NEW.org_id
  );
  RETURN NULL;
END $$;
CREATE TRIGGER audit_line_told AFTER INSERT ON audit_line FOR EACH ROW
  WHEN (
    NEW.outcome = 'applied' AND NEW.subject_id IS NOT NULL
    AND NEW.kind IN ('collection', 'space', 'project', 'rule')
    AND coalesce(current_setting('design_workspace.imports', true), '') = ''
  )
  EXECUTE FUNCTION tell_change();

CREATE TABLE purged_project (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  space_id uuid NOT NULL,
  org_id uuid NOT NULL,
  owner_id uuid,
  guest_id uuid,
  visibility text NOT NULL,
  grants jsonb NOT NULL,
  managers uuid[] NOT NULL
);
CREATE INDEX purged_project_at ON purged_project (at);

CREATE FUNCTION remember_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purged_project (id, at, space_id, org_id, owner_id, guest_id, visibility, grants, managers)
  SELECT OLD.id, clock_timestamp(), OLD.space_id, org_id, OLD.owner_id, OLD.guest_id, OLD.visibility, (
    SELECT coalesce(jsonb_object_agg(user_id, level), '{}') FROM (
      SELECT user_id, level FROM project_grant WHERE project_id = OLD.id ORDER BY user_id LIMIT 1000
    ) AS kept
  ), ARRAY(SELECT user_id FROM space_manager WHERE space_id = OLD.space_id ORDER BY user_id LIMIT 1000)
  FROM space WHERE id = OLD.space_id
  ON CONFLICT (id) DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER project_readers BEFORE DELETE ON project FOR EACH ROW EXECUTE FUNCTION remember_readers();
`
}
