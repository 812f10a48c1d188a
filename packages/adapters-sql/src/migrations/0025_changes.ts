import type { Migration } from "../database/Migrations.ts"

/**
 * The feed of changes (contract 9.1). A trigger copies each line of the audit trail that tells of a write, in the
 * line's transaction, whichever statement adds the line. `number_changes` gives the committed ones their positions:
 * without gaps, in the order of commit, and in that of `seq` among those that it finds together. The lock on
 * `change_feed` lets one process number at a time; the update that follows sees all that was committed before it.
 *
 * `purged_project` keeps who could read a project that is gone, so that its purge is told to them.
 *
 * `changes_after` numbers and then answers the changes after a position, with what decides who may be told of them, as
 * one value of JSON: the feed, the changes and the rights are those of one moment. Readers may be many, so their ids
 * are one array, and only what the changes name is read of their roles. The parts of its statement:
 * - `owned` adds to each change the owner of its thing: of a purged project as `purged_project` keeps it, of other
 *   things that are gone the organisation of the line.
 * - `named` are the organisations that decide, those of the authors among them.
 */
export const changes: Migration = {
  id: 25,
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

CREATE FUNCTION changes_after(
  after_position bigint, most_changes integer, most_numbered integer, asked_users uuid[], used_credentials uuid[],
  OUT batch json
) LANGUAGE plpgsql AS $$
DECLARE numbering record;
BEGIN
  SELECT numbered INTO numbering FROM number_changes(most_numbered);
  WITH seen AS MATERIALIZED (
    SELECT *, CASE WHEN actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN actor::uuid END AS author_id
    FROM change WHERE position > after_position ORDER BY position LIMIT most_changes
  ), owned AS MATERIALIZED (
    SELECT seen.*,
      CASE kind
        WHEN 'collection' THEN CASE WHEN c.id IS NULL THEN seen.org_id ELSE c.owner_org_id END
        WHEN 'space' THEN coalesce(s.org_id, seen.org_id)
        WHEN 'rule' THEN r.org_id
        ELSE coalesce(home.org_id, gone.org_id)
      END AS whose,
      coalesce(p.space_id, gone.space_id) AS space_id,
      CASE kind WHEN 'rule' THEN r.owner_id ELSE coalesce(p.owner_id, gone.owner_id) END AS owner_id,
      coalesce(p.guest_id, gone.guest_id) AS guest_id,
      coalesce(p.visibility, gone.visibility) AS visibility,
      gone.grants AS grants,
      gone.managers AS managers,
      CASE kind WHEN 'rule' THEN r.id IS NOT NULL WHEN 'project' THEN coalesce(p.id, gone.id) IS NOT NULL ELSE true END
        AS known
    FROM seen
    LEFT JOIN collection c ON seen.kind = 'collection' AND c.id = seen.subject_id
    LEFT JOIN space s ON seen.kind = 'space' AND s.id = seen.subject_id
    LEFT JOIN memory_rule r ON seen.kind = 'rule' AND r.id = seen.subject_id
    LEFT JOIN project p ON seen.kind = 'project' AND p.id = seen.subject_id
    LEFT JOIN space home ON home.id = p.space_id
    LEFT JOIN purged_project gone ON seen.kind = 'project' AND gone.id = seen.subject_id AND p.id IS NULL
  ), authors AS MATERIALIZED (
    SELECT id, name, ARRAY(SELECT org_id FROM member WHERE user_id = id ORDER BY org_id LIMIT 100) AS organisations
    FROM app_user WHERE id IN (SELECT author_id FROM seen)
  ), named AS MATERIALIZED (
    SELECT whose AS id FROM owned UNION SELECT unnest(organisations) FROM authors
  ), used AS MATERIALIZED (
    SELECT unnest(used_credentials) AS id
  ), asked AS MATERIALIZED (
    SELECT u.id, u.site_admin FROM unnest(asked_users) AS wanted (id) JOIN app_user u ON u.id = wanted.id
    WHERE EXISTS (SELECT FROM seen)
  )
  SELECT json_build_object(
    'numbered', numbering.numbered,
    'feed', (SELECT json_build_object('id', id, 'last', last, 'removed', removed) FROM change_feed),
    'age', coalesce((SELECT extract(epoch FROM clock_timestamp() - min(at)) FROM owned), 0),
    'changes', coalesce((
      SELECT json_agg(json_build_object(
        'position', position, 'at', at, 'kind', kind, 'subjectId', subject_id, 'targetId', target_id,
        'action', action, 'updatedAt', updated_at, 'actor', actor, 'byToken', token_id IS NOT NULL, 'orgId', org_id,
        'thing', CASE WHEN known THEN CASE kind
          WHEN 'collection' THEN json_build_object('ownerOrgId', whose)
          WHEN 'space' THEN json_build_object('orgId', whose)
          WHEN 'rule' THEN json_build_object('orgId', whose, 'ownerId', owner_id)
          ELSE json_build_object('project', json_build_object(
            'orgId', whose, 'spaceId', space_id, 'ownerId', owner_id, 'guestId', guest_id, 'visibility', visibility
          ))
        END END,
        'author', (
          SELECT json_build_object('name', name, 'organisations', organisations) FROM authors WHERE id = author_id
        )
      ) ORDER BY position) FROM owned
    ), '[]'),
    'readers', coalesce((SELECT json_agg(json_build_object('id', id, 'siteAdmin', site_admin)) FROM asked), '[]'),
    'members', coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'orgId', org_id, 'role', role))
      FROM member WHERE org_id IN (SELECT id FROM named) AND user_id IN (SELECT id FROM asked)
    ), '[]'),
    'managers', coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'spaceId', space_id)) FROM (
        SELECT user_id, space_id FROM space_manager WHERE space_id IN (SELECT space_id FROM owned)
        UNION
        SELECT unnest(managers), space_id FROM owned
      ) AS appointed
      WHERE user_id IN (SELECT id FROM asked)
    ), '[]'),
    'grants', coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'projectId', project_id, 'level', level)) FROM (
        SELECT user_id, project_id, level FROM project_grant
        WHERE project_id IN (SELECT subject_id FROM owned WHERE kind = 'project')
        UNION
        SELECT key::uuid, subject_id, value FROM owned CROSS JOIN LATERAL jsonb_each_text(grants)
      ) AS given
      WHERE user_id IN (SELECT id FROM asked)
    ), '[]'),
    'credentials', coalesce((
      SELECT json_agg(id) FROM (
        SELECT id FROM access_token
        WHERE id IN (SELECT id FROM used) AND revoked_at IS NULL AND expires_at > clock_timestamp()
        UNION ALL
        SELECT id FROM session WHERE id IN (SELECT id FROM used) AND expires_at > clock_timestamp()
      ) AS live
    ), '[]')
  ) INTO batch;
END $$;
`
}
