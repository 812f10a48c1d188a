import type { Space, SpaceManager, User } from "@design-workspace/client"
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { UserMinus, UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { GuestFields, type Guests, saidOfTick } from "../access/GuestFields.tsx"
import { Awaiting, FailureNotice } from "../actions/FailureNotice.tsx"
import { may } from "../client/may.ts"
import { useFoundUsers } from "../client/people.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { isMissing, useWrite, workspace } from "../client/workspace.ts"
import { spaces as text } from "../text/spaces.ts"
import { Button, TextField } from "../ui/controls.tsx"
import { entry, entryActions, entryName, entryNote, page, rows, section, soft } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { useTitle } from "../ui/Page.tsx"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { managersQuery, spaceQuery } from "./data/spaceQueries.ts"
import { staleOf, useUndoable } from "./data/useUndoable.ts"
import { SpaceHead } from "./SpaceHead.tsx"
import { finder, sections } from "./spaces.css.ts"

interface AddManagerProps {
  readonly space: Space
  readonly managers: ReadonlyArray<SpaceManager>
}

const AddManager = ({ managers, space }: AddManagerProps): ReactNode => {
  const [email, setEmail] = useState("")
  const { error, people } = useFoundUsers(email)
  const add = useWrite(
    ({ id }: User) => workspace.spaces.putSpaceManager({ params: { id: space.id, userId: id } }),
    {
      stale: staleOf(space.id),
      quiet: true,
      done: (_, { name }) => `${name} manages this space`,
      onDone: () => setEmail("")
    }
  )
  return (
    <div className={finder}>
      <TextField
        label="Add a manager by e-mail"
        hint="Of a member of the space’s organisation."
        type="search"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value)
          add.reset()
        }}
      />
      <div role="status">{people?.length === 0 ? <p className={soft}>Nobody has this e-mail.</p> : null}</div>
      {people === undefined || people.length === 0 ? null : (
        <ul className={rows}>
          {people.map((person) => (
            <li key={person.id} className={entry}>
              <bdi className={entryName}>{person.name}</bdi>
              <span className={entryNote}>{person.email}</span>
              <span className={entryActions}>
                {managers.some(({ user_id }) => user_id === person.id) ? (
                  <span className={soft}>manages this space already</span>
                ) : (
                  <Button
                    small
                    icon={UserPlus}
                    aria-label={`Add ${person.name}`}
                    busy={add.isPending && add.variables.id === person.id}
                    onClick={() => add.mutate(person)}
                  >
                    Add
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

const List = ({ space }: { readonly space: Space }): ReactNode => {
  const list = useInfiniteQuery(managersQuery(space.id))
  const undoable = useUndoable(space.id)
  const remove = useWrite(
    ({ user_id }: SpaceManager) =>
      workspace.spaces.removeSpaceManager({ params: { id: space.id, userId: user_id } }),
    {
      stale: staleOf(space.id),
      onDone: (_, { name, user_id }) =>
        undoable(`${name} no longer manages this space`, () =>
          workspace.spaces.putSpaceManager({ params: { id: space.id, userId: user_id } })
        )
    }
  )
  const part = useKeptFocus(remove.isPending)
  if (list.data === undefined) return <Awaiting query={list} lines={2} />
  const managers = list.data.pages.flatMap(({ items }) => items)
  const mayRemove = may(list.data.pages[0], "removeSpaceManager")
  return (
    <section ref={part} tabIndex={-1} className={section} aria-label={text.managers}>
      <Rows items={managers} none="Nobody manages this space besides the organisation’s admins.">
        {(manager) => (
          <li key={manager.user_id} className={entry}>
            <bdi className={entryName}>{manager.name}</bdi>
            <span className={entryNote}>{manager.email}</span>
            <span className={entryActions}>
              {mayRemove ? (
                <Button
                  small
                  icon={UserMinus}
                  aria-label={`Remove ${manager.name} from the managers`}
                  busy={remove.isPending && remove.variables.user_id === manager.user_id}
                  onClick={() => remove.mutate(manager)}
                >
                  Remove
                </Button>
              ) : null}
            </span>
          </li>
        )}
      </Rows>
      <ShowMore list={list} />
      {may(list.data.pages[0], "putSpaceManager") ? <AddManager space={space} managers={managers} /> : null}
    </section>
  )
}

const Managers = ({ space }: { readonly space: Space }): ReactNode => (
  <section className={section}>
    <h2>{text.managers}</h2>
    <p className={soft}>
      Managers change what this space shows: they hide, override and add parts, rename the space and decide
      about guests. They write in all its projects. Admins of the organisation can do all of this without
      being managers.
    </p>
    {may(space, "listSpaceManagers") ? (
      <List space={space} />
    ) : (
      <p className={soft}>Only admins of the organisation see and change who manages this space.</p>
    )}
  </section>
)

/** A tick is written at once, and alone: it cannot overwrite another. */
const GuestSection = ({ space }: { readonly space: Space }): ReactNode => {
  const write = useWrite(
    (payload: Partial<Guests>) => workspace.spaces.updateSpace({ params: { id: space.id }, payload }),
    { stale: staleOf(space.id), quiet: true, done: (_, patch) => saidOfTick(patch) }
  )
  const mayChange = may(space, "updateSpace")
  return (
    <section className={section}>
      <h2>{text.guests}</h2>
      <GuestFields
        isTitled
        guests={{ ...space, ...(write.isPending ? write.variables : {}) }}
        disabled={!mayChange}
        onChange={write.mutate}
      />
      {mayChange ? null : (
        <p className={soft}>Managers of the space and admins of its organisation decide about this.</p>
      )}
      <FailureNotice error={write.error} />
    </section>
  )
}

const route = getRouteApi("/signed-in/spaces/$spaceId/access")

const Members = ({ space }: { readonly space: Space }): ReactNode => {
  const { nameOf } = useAllOrganisations()
  return (
    <section className={section}>
      <h2>Members</h2>
      <p className={soft}>{text.membersNote(nameOf(space.org_id) ?? text.otherOrganisation)}</p>
      {may(space, "listSpaceManagers") ? (
        <Link to="/settings/organisations/$organisationId" params={{ organisationId: space.org_id }}>
          Members of the organisation
        </Link>
      ) : null}
    </section>
  )
}

export const SpaceAccessPage = (): ReactNode => {
  const { spaceId } = route.useParams()
  const { data: space, error } = useSuspenseQuery(spaceQuery(spaceId))
  useTitle(`Access to ${space.name}`)
  if (isMissing(error)) throw error
  return (
    <div className={page}>
      <SpaceHead space={space} />
      <div className={sections}>
        <Managers space={space} />
        <Members space={space} />
        <GuestSection space={space} />
      </div>
    </div>
  )
}
