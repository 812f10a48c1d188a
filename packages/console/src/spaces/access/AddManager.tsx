import type { Space, SpaceManager, User } from "@design-workspace/client"
import { UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { useFoundUsers } from "../../client/useFoundUsers.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { Button } from "../../ui/Button.tsx"
import { TextField } from "../../ui/Field.tsx"
import { soft } from "../../ui/layout.css.ts"
import { entry, entryActions, entryName, entryNote, rows } from "../../ui/rows.css.ts"
import { staleOf } from "../data/useUndoable.ts"
import { finder } from "../spaces.css.ts"

interface AddManagerProps {
  readonly space: Space
  readonly managers: ReadonlyArray<SpaceManager>
}

/** Finds people by their e-mail, and makes them managers. */
export const AddManager = ({ managers, space }: AddManagerProps): ReactNode => {
  const [email, setEmail] = useState("")
  const { error, people } = useFoundUsers(email)
  const add = useWrite(
    ({ id }: User) => workspace.spaces.putSpaceManager({ params: { id: space.id, userId: id } }),
    {
      stale: staleOf(space.id),
      quiet: true,
      done: (_, { name }) => text.managerAdded(name),
      onDone: () => setEmail("")
    }
  )
  return (
    <div className={finder}>
      <TextField
        label={text.addManager}
        hint={text.emailHint}
        type="search"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value)
          add.reset()
        }}
      />
      <div role="status">{people?.length === 0 ? <p className={soft}>{text.nobodyFound}</p> : null}</div>
      {people === undefined || people.length === 0 ? null : (
        <ul className={rows}>
          {people.map((person) => (
            <li key={person.id} className={entry}>
              <bdi className={entryName}>{person.name}</bdi>
              <span className={entryNote}>{person.email}</span>
              <span className={entryActions}>
                {managers.some(({ user_id }) => user_id === person.id) ? (
                  <span className={soft}>{text.isManager}</span>
                ) : (
                  <Button
                    small
                    icon={UserPlus}
                    aria-label={text.addPerson(person.name)}
                    busy={add.isPending && add.variables.id === person.id}
                    onClick={() => add.mutate(person)}
                  >
                    {text.add}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice error={error ?? add.error} />
    </div>
  )
}
