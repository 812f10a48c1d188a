import type { Member } from "@design-workspace/client"
import type { ReactNode } from "react"
import { access as text } from "../text/access.ts"
import { SelectField } from "../ui/Field.tsx"
import { roleChoice } from "./access.css.ts"

export type Role = Member["role"]

const roles: ReadonlyArray<Role> = ["member", "admin"]

interface RoleProps {
  readonly role: Role
  readonly onChange: (role: Role) => void
}

const roleOf = (value: string): Role => (value === "admin" ? "admin" : "member")

export const RoleField = ({ onChange, role }: RoleProps): ReactNode => (
  <SelectField
    label="Role"
    hint={text.membersNote}
    value={role}
    choices={roles.map((value) => ({ value, label: text.roles[value] }))}
    onChange={({ target }) => onChange(roleOf(target.value))}
  />
)

export const RoleChoice = ({
  disabled,
  name,
  onChange,
  role
}: RoleProps & { readonly name: string; readonly disabled: boolean }): ReactNode => (
  <select
    className={roleChoice}
    aria-label={`Role of ${name}`}
    value={role}
    disabled={disabled}
    onChange={({ target }) => onChange(roleOf(target.value))}
  >
    {roles.map((value) => (
      <option key={value} value={value}>
        {text.roles[value]}
      </option>
    ))}
  </select>
)
