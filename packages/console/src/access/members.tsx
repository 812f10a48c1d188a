import type { Member, User } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may } from "../client/may.ts"
import { useFoundUsers } from "../client/people.ts"
import { useSession } from "../client/useSession.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { buttonClass, Select, SelectField, TextField } from "../ui/controls.tsx"
import { ConfirmDialog, FormDialog } from "../ui/Dialog.tsx"
import { groupLabel, problem as problemClass } from "../ui/field.css.ts"
import { stack } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import { person, personNote, radio, roleChoice } from "./access.css.ts"

export type Role = Member["role"]

const choices = [
  { value: "member", label: "Member" },
  { value: "admin", label: "Admin" }
]

interface RoleProps {
  readonly role: Role
  readonly onChange: (role: Role) => void
}

const roleOf = (value: string): Role => (value === "admin" ? "admin" : "member")

const RoleField = ({ onChange, role }: RoleProps): ReactNode => (
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

interface PersonChoiceProps {
  readonly email: string
  readonly found: ReadonlyArray<User>
  readonly members: ReadonlyArray<Member>
  readonly chosen: string | undefined
  readonly problem: string | undefined
  readonly onChoose: (id: string) => void
}

const NobodyFound = ({ email }: { readonly email: string }): ReactNode => (
  <Notice
    look="info"
    actions={
      may(useSession(), "createUser") ? (
        <Link to="/settings/users" className={buttonClass("plain", true)}>
          Make this user
        </Link>
      ) : null
    }
  >
    {`Nobody who can sign in has the e-mail “${email}”.`} A site-admin makes users.
  </Notice>
)

const PersonChoice = ({ chosen, email, found, members, onChoose, problem }: PersonChoiceProps): ReactNode => {
  const group = useId()
  if (found.length === 0) return <NobodyFound email={email} />
  return (
    <fieldset className={stack.s1} aria-describedby={`${group}-problem`}>
      <legend className={groupLabel}>Person</legend>
      <div className={stack.s1}>
        {found.map(({ email, id, name }) => {
          const role = members.find((it) => it.user_id === id)?.role
          return (
            <label key={id} className={person}>
              <input
                type="radio"
                name={group}
                className={radio}
                checked={chosen === id}
                disabled={role !== undefined}
                onChange={() => onChoose(id)}
              />
              <span>{name}</span>
              <span className={personNote}>
                {email}
                {role === undefined ? null : ` · is ${text.asRole[role]} already`}
              </span>
            </label>
          )
        })}
      </div>
      <p id={`${group}-problem`} className={problemClass} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

interface AddMemberDialogProps {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly members: ReadonlyArray<Member>
  readonly onClose: () => void
}

export const AddMemberDialog = ({ members, onClose, organisation }: AddMemberDialogProps): ReactNode => {
  const [email, setEmail] = useState("")
  const [picked, setPicked] = useState<string>()
  const [role, setRole] = useState<Role>(members.length === 0 ? "admin" : "member")
  const [missing, setMissing] = useState(false)
  const { error, people } = useFoundUsers(email)
  const addable = people?.filter(({ id }) => !members.some(({ user_id }) => user_id === id)) ?? []
  const only = addable.length === 1 ? addable[0] : undefined
  const chosen = addable.find(({ id }) => id === picked) ?? only
  const write = useWrite(
    ({ id }: User) =>
      workspace.organisations.putMember({ params: { id: organisation.id, userId: id }, payload: { role } }),
    {
      stale: [keys.members(organisation.id), keys.session],
      quiet: true,
      done: (_, { name }) => text.memberAdded(name, text.asRole[role]),
      onDone: onClose
    }
  )
  const submit = () => {
    setMissing(chosen === undefined)
    if (chosen !== undefined) write.mutate(chosen)
  }
  return (
    <FormDialog
      title={text.addMember}
      act={`Add to ${organisation.name}`}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        hint="A whole address finds anybody who can sign in; a part of one finds people of the organisations that you administer."
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {people === undefined ? null : (
        <PersonChoice
          email={email.trim()}
          found={people}
          members={members}
          chosen={chosen?.id}
          problem={missing && chosen === undefined ? "Choose whom to add." : undefined}
          onChoose={setPicked}
        />
      )}
      <RoleField role={role} onChange={setRole} />
      <FailureNotice error={error ?? write.error} />
    </FormDialog>
  )
}

export interface MemberRisk {
  readonly self: boolean
  /** Nobody else is an admin. */
  readonly last: boolean
}

/** What is to become of whom. A demotion is asked for only where nobody or not the caller could take it back. */
export interface Asked {
  readonly act: "remove" | "demote"
  readonly member: Member
  readonly risk: MemberRisk
}

interface MemberDialogProps extends Asked {
  readonly organisation: string
  readonly error: unknown
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

const asking = {
  remove: ({ member: { name }, organisation, risk: { self } }: MemberDialogProps) => ({
    title: `Remove ${self ? "yourself" : name} from ${organisation}?`,
    description: `${self ? "You" : "They"} no longer see what belongs to the organisation. What ${self ? "you" : "they"} made stays. `,
    act: text.removeMember
  }),
  demote: ({ member: { name }, risk: { self } }: MemberDialogProps) => ({
    title: self ? "Give up your role as admin?" : `Make ${name} a member?`,
    description: self ? "You can no longer see this page, nor take the role back yourself. " : "",
    act: self ? "Give up the role" : "Make a member"
  })
}

export const MemberDialog = (props: MemberDialogProps): ReactNode => {
  const { act, error, onClose, onConfirm, risk } = props
  const { description, ...words } = asking[act](props)
  return (
    <ConfirmDialog
      {...words}
      onOpenChange={onClose}
      description={
        <>
          {description}
          {risk.last ? "Nobody else administers it: afterwards only site-admins can." : null}
        </>
      }
      look="danger"
      onConfirm={onConfirm}
    >
      <FailureNotice error={error} />
    </ConfirmDialog>
  )
}
