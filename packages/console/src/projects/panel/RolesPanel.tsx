import { Plus, X } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type DraftRole, newId } from "../../design/project/DraftGraph.ts"
import { most, nameProblem, problemWords } from "../../design/project/graphProblems.ts"
import { projects as text } from "../../text/projects.ts"
import { named } from "../../text/words.ts"
import { breakable, sectionTitle } from "../../ui/choices.css.ts"
import { Button, Form, IconButton } from "../../ui/controls.tsx"
import { grow, soft, stack } from "../../ui/layout.css.ts"
import { count, fieldLine, line, lineInput, list, section } from "../projects.css.ts"
import { type PanelEditing, type PanelProps, useTyping } from "./panelFields.tsx"

interface RoleLineProps {
  readonly editing: PanelEditing
  readonly role: DraftRole
  readonly uses: number
}

const RoleLine = ({ editing, role: { id, label }, uses }: RoleLineProps): ReactNode => {
  const [typed, type] = useTyping(
    label,
    (it) => nameProblem(it) === null,
    (label) => editing.edit({ edit: "renameRole", id, label })
  )
  return (
    <li className={fieldLine}>
      <input
        className={lineInput}
        aria-label="Name of the role"
        aria-invalid={nameProblem(typed) === null ? undefined : true}
        title={problemWords(nameProblem(typed), most.name)}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <span className={count}>{text.roleUse(uses)}</span>
      <IconButton
        small
        icon={X}
        label={`Remove the role ${named(label)}`}
        onClick={() => editing.edit({ edit: "removeRole", id })}
      />
    </li>
  )
}

interface NewRoleProps {
  editing: PanelEditing
  roles: ReadonlyArray<DraftRole>
}

const NewRole = ({ editing, roles }: NewRoleProps): ReactNode => {
  const [label, setLabel] = useState("")
  const double = roles.some((role) => role.label === label)
  const problem = label === "" ? undefined : problemWords(nameProblem(label), most.name)
  const said = double ? "There is a role with this name already." : problem
  const add = () => {
    if (label === "" || said !== undefined) return
    editing.edit({ edit: "addRole", role: { id: newId("role"), label } })
    setLabel("")
  }
  return (
    <Form onSubmit={add}>
      <div className={fieldLine}>
        <input
          className={lineInput}
          aria-label={text.newRole}
          aria-invalid={said === undefined ? undefined : true}
          placeholder={text.newRole}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button small type="submit" icon={Plus} disabled={label === "" || said !== undefined}>
          Add the role
        </Button>
      </div>
      <p className={soft} role="status">
        {said ?? ""}
      </p>
    </Form>
  )
}

export const RolesPanel = ({ editing, graph }: Pick<PanelProps, "editing" | "graph">): ReactNode => {
  const uses = new Map<string, number>()
  for (const { roles } of graph.nodes) for (const role of roles) uses.set(role, (uses.get(role) ?? 0) + 1)
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{text.roles}</h2>
      <p className={soft}>
        {graph.roles.length === 0 ? text.noRoles : "Who works on the parts. Each part names its roles."}
      </p>
      <ul className={editing === undefined ? list : stack.s1}>
        {graph.roles.map((role) =>
          editing === undefined ? (
            <li key={role.id} className={line}>
              <span className={`${breakable} ${grow}`}>{role.label}</span>
              <span className={count}>{text.roleUse(uses.get(role.id) ?? 0)}</span>
            </li>
          ) : (
            <RoleLine key={role.id} role={role} editing={editing} uses={uses.get(role.id) ?? 0} />
          )
        )}
      </ul>
      {editing === undefined ? null : <NewRole editing={editing} roles={graph.roles} />}
    </section>
  )
}
