import { type ReactNode, useId, useState } from "react"
import { may } from "../client/may.ts"
import { useFoundUsers } from "../client/people.ts"
import { useSession } from "../client/useSession.ts"
import { projects as text } from "../text/projects.ts"
import { breakable, choice, choices, radio } from "../ui/choices.css.ts"
import { TextField } from "../ui/controls.tsx"
import { soft } from "../ui/layout.css.ts"

export interface Person {
  readonly id: string
  readonly name: string
}

interface PersonFieldProps {
  readonly person: Person | null
  readonly onPick: (person: Person | null) => void
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

const Found = ({ email, onPick, person }: PersonFieldProps & { readonly email: string }): ReactNode => {
  const name = useId()
  const { people: found } = useFoundUsers(email)
  if (found === undefined) return null
  if (found.length === 0) {
    return (
      <p className={soft} role="status">
        Nobody with this address was found.
      </p>
    )
  }
  return (
    <fieldset className={choices} aria-label={text.person}>
      {found.map(({ email, id, name: called }) => (
        <label key={id} className={choice}>
          <input
            type="radio"
            name={name}
            className={radio}
            checked={person?.id === id}
            onChange={() => onPick({ id, name: called })}
          />
          <span className={breakable}>
            {called}
            <br />
            <span className={soft}>{email}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** One person: found by their address where the caller may look people up, else named by their id. */
export const PersonField = ({ onPick, person }: PersonFieldProps): ReactNode => {
  const mayFind = may(useSession(), "findUsers")
  const [typed, setTyped] = useState("")
  if (mayFind) {
    return (
      <>
        <TextField
          label="E-mail"
          hint="A part of the address finds people of your organisations, the whole one anybody."
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onPick(null)
          }}
        />
        <Found email={typed} person={person} onPick={onPick} />
      </>
    )
  }
  const wrong = typed !== "" && !uuid.test(typed.trim())
  return (
    <TextField
      label="Id of the person"
      hint="Admins of your organisation can find it by e-mail, and give access by the address itself."
      problem={wrong ? text.problems.personId : undefined}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onPick(uuid.test(value.trim()) ? { id: value.trim().toLowerCase(), name: "this person" } : null)
      }}
    />
  )
}
