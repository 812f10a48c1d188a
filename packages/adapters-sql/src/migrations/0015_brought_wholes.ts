import type { Migration } from "../database/Migrations.ts"

const projectWhole = `
CREATE FUNCTION project_whole(of_project uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'title', p.title, 'prompt', p.prompt, 'status', p.status,
      'createdAt', trunc(extract(epoch FROM p.created_at) * 1000),
      'graph', g.graph,
      'documents', (
        SELECT coalesce(
          json_agg(
            json_build_object(
              'id', v.id, 'nodeId', v.node_id, 'version', v.version, 'editType', v.edit_type,
              'at', trunc(extract(epoch FROM v.created_at) * 1000)
            )
          ), '[]'
        )
        FROM document d
        JOIN document_version v
          ON v.project_id = d.project_id AND v.node_id = d.node_id AND v.version = d.current_version
        WHERE d.project_id = p.id
      )
    )
    FROM project p JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
    WHERE p.id = of_project
  );
END $$;
`

const customItems = (kind: string) =>
  `coalesce(json_agg(fields || jsonb_build_object('id', id) ORDER BY created_at, id) FILTER (WHERE kind = '${kind}'), '[]')`

const spaceItems = `
CREATE FUNCTION space_items(of_space uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'overlays', (
        SELECT coalesce(
          json_agg(
            json_build_object('kind', kind, 'id', item_id, 'hidden', hidden, 'overrides', overrides)
            ORDER BY kind, item_id
          ), '[]'
        ) FROM overlay WHERE space_id = of_space
      ),
      'blocks', ${customItems("block")},
      'layers', ${customItems("layer")},
      'specialties', ${customItems("specialty")}
    )
    FROM custom_item WHERE space_id = of_space
  );
END $$;
`

/**
 * What a project and a space show besides the columns of their own rows, each as one value, so that a statement can
 * have it built for some of its rows only. These are functions, since a statement opens and locks every table that it
 * names itself, even one that it does not read. With the tables in the statement, a look at the version alone took half
 * as long again. The functions read as of the start of the statement.
 */
export const broughtWholes: Migration = {
  id: 15,
  name: "brought_wholes",
  sql: projectWhole + spaceItems
}
