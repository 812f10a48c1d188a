import type { Member, User } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useId } from "react"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { access as text } from "../text/access.ts"
import { buttonClass } from "../ui/Button.tsx"
import { stack } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { legend, people, person, personNote, problem as problemClass, radio } from "./access.css.ts"

interface PersonChoiceProps {
  /** What was looked for. */
  readonly email: string
  readonly found: ReadonlyArray<User>
  readonly members: ReadonlyArray<Member>
  readonly chosen: string | undefined
  readonly problem: string | undefined
  readonly onChoose: (id: string) => void
}

/** Nobody was found: who can help. */
const NobodyFound = ({ email }: { readonly email: string }): ReactNode => (
  <Notice
    look="info"
    actions={
      may(useSession(), "createUser") ? (
        <Link to="/settings/users" className={buttonClass("plain", true)}>
          {text.makeUserFirst}
        </Link>
      ) : null
    }
  >
    {text.noneFound(email)} {text.askForUser}
  </Notice>
)

/** One of the people that were found; members cannot be added again. */
export const PersonChoice = ({
  chosen,
  email,
  found,
  members,
  onChoose,
  problem
}: PersonChoiceProps): ReactNode => {
  const group = useId()
  if (found.length === 0) return <NobodyFound email={email} />
  return (
    <fieldset className={stack.s1} aria-describedby={`${group}-problem`}>
      <legend className={legend}>{text.person}</legend>
      <div className={people}>
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
                {role === undefined ? null : ` · ${text.alreadyMember(text.asRole[role])}`}
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
