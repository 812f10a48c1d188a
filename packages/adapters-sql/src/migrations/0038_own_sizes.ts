import type { Migration } from "../database/Migrations.ts"

const sizes = `
-- A space's overrides and own items together: as compact JSON with a comma after each, and their references to specialties.
ALTER TABLE space
  ADD COLUMN own_octets bigint NOT NULL DEFAULT 0,
  ADD COLUMN own_references bigint NOT NULL DEFAULT 0;

CREATE FUNCTION own_octets(fields jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT octet_length(json_strip_nulls(fields::json)::text)::bigint + 1
$$;

CREATE FUNCTION own_references(fields jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_array_length(fields -> 'defaultSpecialties'), 0)::bigint
$$;
`

const tables = {
  overlay: "overrides",
  custom_item: "fields || jsonb_build_object('id', id)"
}
const operations = {
  INSERT: ["NEW"],
  UPDATE: ["NEW", "OLD"],
  DELETE: ["OLD"]
}

const summed = (json: string, sign: "" | "-") =>
  `space_id, ${sign}own_octets(${json}) AS octets, ${sign}own_references(${json}) AS names`

const counting = Object.entries(tables).flatMap(([table, json]) =>
  Object.entries(operations).map(([operation, states]) => {
    const name = `${table}_size_${operation.toLowerCase()}`
    const changes = states.map(
      (state) => `SELECT ${summed(json, state === "NEW" ? "" : "-")} FROM ${state.toLowerCase()}_items`
    )
    const transitions = states.map((state) => `${state} TABLE AS ${state.toLowerCase()}_items`)
    return `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE space s SET own_octets = s.own_octets + more.octets, own_references = s.own_references + more.names
  FROM (
    SELECT space_id, sum(octets) AS octets, sum(names) AS names
    FROM (${changes.join(" UNION ALL ")}) AS changed GROUP BY space_id
  ) AS more
  WHERE s.id = more.space_id AND (more.octets <> 0 OR more.names <> 0);
  RETURN NULL;
END $$;
CREATE TRIGGER ${name} AFTER ${operation} ON ${table} REFERENCING ${transitions.join(" ")}
  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
`
  })
)

const counted = `
UPDATE space s SET own_octets = own.octets, own_references = own.names
FROM (
  SELECT space_id, sum(octets) AS octets, sum(names) AS names
  FROM (
    ${Object.entries(tables)
      .map(([table, json]) => `SELECT ${summed(json, "")} FROM ${table}`)
      .join(" UNION ALL ")}
  ) AS items GROUP BY space_id
) AS own
WHERE s.id = own.space_id;
`

/**
 * What a space has of its own is bounded (contract 16.4), and a write judges that by these sums. Triggers keep them, as
 * a program that does not know them writes too, and an archive brings items without them. `json_strip_nulls` is what
 * writes JSON without blanks; none of these values is null.
 */
export const ownSizes: Migration = {
  id: 38,
  name: "own_sizes",
  worksFrom: 31,
  sql: sizes + counting.join("") + counted
}
