import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { Badge } from "../../ui/Badge.tsx"
import { CheckField } from "../../ui/Field.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { section, sectionTitle } from "../look/projects.css.ts"
import type { DraftNode } from "../model/DraftGraph.ts"
import type { PanelProps } from "./PanelProps.ts"

/** Who works on a part. */
export const NodeRoles = ({
  editing,
  graph: { roles },
  node
}: Pick<PanelProps, "editing" | "graph"> & { readonly node: DraftNode }): ReactNode => {
  const own = roles.filter(({ id }) => node.roles.includes(id))
  return (
    <section className={section}>
      <h3 className={sectionTitle}>{text.roles}</h3>
      {editing === undefined ? (
        own.length === 0 ? (
          <p className={soft}>{text.noRolesHere}</p>
        ) : (
          <div className={row}>
            {own.map(({ id, label }) => (
              <Badge key={id} title={label}>
                {label}
              </Badge>
            ))}
          </div>
        )
      ) : roles.length === 0 ? (
        <p className={soft}>{text.noRoles}</p>
      ) : (
        <fieldset aria-label={text.roles}>
          {roles.map(({ id, label }) => (
            <CheckField
              key={id}
              label={label}
              checked={node.roles.includes(id)}
              onChange={({ target }) =>
                editing.edit({ edit: "assign", node: node.id, role: id, on: target.checked })
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
