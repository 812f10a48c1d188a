import type { ReadersAsked } from "@design-workspace/domain/changes/ChangeFeed"
import type { SqlClient } from "effect/sql/SqlClient"

const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"

/**
 * The changes after a position, with what decides who may be told of them, as one row of JSON. Readers may be many, so
 * their ids are one array, and only what the changes name is read of their roles. The parts of the statement:
 * - `owned` are the changes with whose their things are: of a purged project as `purged_project` keeps it, of other
 *   things that are gone the organisation of the line.
 * - `named` are the organisations that decide, those of the authors among them.
 */
export const selectChanges = (
  sql: SqlClient,
  after: number,
  most: number,
  { credentials, users }: ReadersAsked
) => sql`
  WITH seen AS MATERIALIZED (
    SELECT *, CASE WHEN actor ~ ${uuid} THEN actor::uuid END AS author_id
    FROM change WHERE position > ${after} ORDER BY position LIMIT ${most}
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
    SELECT unnest((SELECT ${credentials}::uuid[])) AS id
  ), asked AS MATERIALIZED (
    SELECT u.id, u.site_admin FROM unnest((SELECT ${users}::uuid[])) AS wanted (id) JOIN app_user u ON u.id = wanted.id
  )
  SELECT
    coalesce((SELECT extract(epoch FROM clock_timestamp() - min(at)) FROM owned), 0)::float8 AS age,
    coalesce((
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
    ), '[]') AS changes,
    coalesce((SELECT json_agg(json_build_object('id', id, 'siteAdmin', site_admin)) FROM asked), '[]') AS readers,
    coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'orgId', org_id, 'role', role))
      FROM member WHERE org_id IN (SELECT id FROM named) AND user_id IN (SELECT id FROM asked)
    ), '[]') AS members,
    coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'spaceId', space_id)) FROM (
        SELECT user_id, space_id FROM space_manager WHERE space_id IN (SELECT space_id FROM owned)
        UNION
        SELECT unnest(managers), space_id FROM owned
      ) AS appointed
      WHERE user_id IN (SELECT id FROM asked)
    ), '[]') AS managers,
    coalesce((
      SELECT json_agg(json_build_object('userId', user_id, 'projectId', project_id, 'level', level)) FROM (
        SELECT user_id, project_id, level FROM project_grant
        WHERE project_id IN (SELECT subject_id FROM owned WHERE kind = 'project')
        UNION
        SELECT key::uuid, subject_id, value FROM owned CROSS JOIN LATERAL jsonb_each_text(grants)
      ) AS given
      WHERE user_id IN (SELECT id FROM asked)
    ), '[]') AS grants,
    coalesce((
      SELECT json_agg(id) FROM (
        SELECT id FROM access_token
        WHERE id IN (SELECT id FROM used) AND revoked_at IS NULL AND expires_at > clock_timestamp()
        UNION ALL
        SELECT id FROM session WHERE id IN (SELECT id FROM used) AND expires_at > clock_timestamp()
      ) AS live
    ), '[]') AS credentials`
