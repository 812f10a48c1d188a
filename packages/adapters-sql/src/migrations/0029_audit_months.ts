import type { Migration } from "../database/Migrations.ts"

const indexes: ReadonlyArray<readonly [name: string, on: string]> = [
  ["org", "(org_id, at, id)"],
  ["actor", "(actor, at, id)"],
  ["subject", "(subject_id, at, id)"],
  ["action", "(action, at, id)"],
  ["kind", "(kind, at, id)"],
  ["outcome", "(outcome, at, id)"],
  ["former_org", "(former_org_id, at, id) WHERE former_org_id IS NOT NULL"],
  [
    "project_version",
    `(subject_id, version_after)
  WHERE kind = 'project' AND outcome = 'applied' AND version_before IS DISTINCT FROM version_after`
  ]
]

const partitioned = `
ALTER TABLE audit_line RENAME TO audit_line_before;
ALTER INDEX audit_line_pkey RENAME TO audit_line_before_pkey;
${indexes.map(([name]) => `ALTER INDEX audit_line_${name} RENAME TO audit_line_before_${name};`).join("\n")}
DROP TRIGGER audit_line_told ON audit_line_before;

CREATE TABLE audit_line (LIKE audit_line_before, PRIMARY KEY (at, id)) PARTITION BY RANGE (at);
${indexes.map(([name, on]) => `CREATE INDEX audit_line_${name} ON audit_line ${on};`).join("\n")}
CREATE TABLE audit_line_rest PARTITION OF audit_line DEFAULT;

DO $$
DECLARE
  latest timestamptz := greatest(clock_timestamp(), (SELECT max(at) FROM audit_line_before));
BEGIN
  EXECUTE format(
    'ALTER TABLE audit_line ATTACH PARTITION audit_line_before FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('month', latest, 'UTC') + interval '1 month'
  );
END $$;

CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays();
CREATE TRIGGER audit_line_told AFTER INSERT ON audit_line FOR EACH ROW
  WHEN (
    (NEW.outcome = 'applied' OR NEW.kind = 'project' AND NEW.outcome IN ('accepted', 'cancelled', 'failed'))
    AND NEW.subject_id IS NOT NULL AND NEW.kind IN ('collection', 'space', 'project', 'rule')
    AND coalesce(current_setting('design_workspace.imports', true), '') = ''
  )
  EXECUTE FUNCTION tell_change();
`

const functions = `
CREATE FUNCTION audit_months() RETURNS TABLE (part regclass, begins timestamptz, ends timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT part, coalesce(substring(bound FROM 'FROM \\(''([^'']+)''\\)')::timestamptz, '-infinity'),
    substring(bound FROM 'TO \\(''([^'']+)''\\)')::timestamptz
  FROM (
    SELECT inhrelid::regclass AS part, pg_get_expr(relpartbound, oid) AS bound
    FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'audit_line'::regclass
  ) AS parts
  WHERE bound <> 'DEFAULT'
$$;

CREATE FUNCTION make_audit_month(of_instant timestamptz) RETURNS boolean LANGUAGE plpgsql
SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
DECLARE
  first timestamptz := date_trunc('month', of_instant);
  next timestamptz := first + interval '1 month';
  name text := 'audit_line_' || to_char(first, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit months', 0));
  IF EXISTS (SELECT FROM audit_months() WHERE begins <= of_instant AND of_instant < ends) THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE audit_line INCLUDING ALL)', name);
  EXECUTE format(
    'WITH moved AS (DELETE FROM audit_line_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    first, next, name
  );
  EXECUTE format('ALTER TABLE audit_line ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, next);
  EXECUTE format(
    'CREATE TRIGGER audit_line_stays BEFORE UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_line_stays()',
    name
  );
  RETURN true;
END $$;

CREATE FUNCTION drop_audit_months(ended_until timestamptz) RETURNS integer LANGUAGE plpgsql
SET lock_timeout = '2s' AS $$
DECLARE
  month record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit months', 0));
  FOR month IN SELECT part FROM audit_months() WHERE ends <= ended_until LOOP
    EXECUTE format('DROP TABLE %s', month.part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
`

/**
 * The audit trail is kept by the month, so that old months can go without the work of deleting their lines. What was
 * there before, and the rest of the month of this migration, is one part, `audit_line_before`. `make_audit_month` makes
 * the part of a month; lines of a month that has none go to `audit_line_rest` until it has. `drop_audit_months` drops
 * those that had ended. Both give up after two seconds rather than have writers wait behind them.
 */
export const auditMonths: Migration = {
  id: 29,
  name: "audit_months",
  worksFrom: 28,
  sql: partitioned + functions
}
