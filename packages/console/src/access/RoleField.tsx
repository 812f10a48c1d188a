import type { Member } from "@design-workspace/client"
import type { ReactNode } from "react"
import { access as text } from "../text/access.ts"
import { Select, SelectField } from "../ui/Field.tsx"
import { roleChoice } from "./access.css.ts"

export type Role = Member["role"]

const choices = (["member", "admin"] as const).map((value) => ({ value, label: text.roles[value] }))

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
    choices={choices}
    onChange={({ target }) => onChange(roleOf(target.value))}
  />
)

export const RoleChoice = ({
  disabled,
  name,
  onChange,
  role
}: RoleProps & { readonly name: string; readonly disabled: boolean }): ReactNode => (
  <Select
    className={roleChoice}
    aria-label={`Role of ${name}`}
    value={role}
    choices={choices}
    disabled={disabled}
    onChange={({ target }) => onChange(roleOf(target.value))}
  />
)
