import type { User } from "@design-workspace/client"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { UserPlus } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { access as text } from "../text/access.ts"
import { Button } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { TextField } from "../ui/Field.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page as pageClass } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows, section } from "../ui/rows.css.ts"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { useTitle } from "../ui/useTitle.ts"
import { filter } from "./access.css.ts"
import { usersQuery } from "./accessQueries.ts"
import { NewUserDialog } from "./NewUserDialog.tsx"
import { RemoveUserDialog } from "./RemoveUserDialog.tsx"
import { UserEntry } from "./UserEntry.tsx"

const route = getRouteApi("/signed-in/settings/users")

/** What is typed, which the address follows. */
const useEmail = () => {
  const { email = "" } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(email)
  const settled = useDebounced(typed.trim(), 250)
  useEffect(() => {
    void navigate({ search: settled === "" ? {} : { email: settled }, replace: true })
  }, [navigate, settled])
  return { email, typed, setTyped }
}

/** Everybody who can sign in. */
export const UsersPage = (): ReactNode => {
  useTitle(text.users)
  const session = useSession()
  const { email, setTyped, typed } = useEmail()
  const list = useInfiniteQuery({ ...usersQuery(email), placeholderData: keepPreviousData })
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<User | null>(null)
  const part = useKeptFocus(removing !== null)
  const users = list.data?.pages.flatMap(({ items }) => items)
  const [first] = list.data?.pages ?? []
  const create: PageAction = {
    id: "users.new",
    label: text.newUser,
    group: text.users,
    icon: UserPlus,
    keys: "n",
    run: () => setMaking(true)
  }
  const actions = may(first, "createUser") ? [create] : []
  useActions(actions)
  return (
    <div className={pageClass}>
      <PageHeader
        title={text.users}
        note={text.usersNote}
        actions={<ActionButton action={actions[0]} look="primary" />}
      />
      <TextField
        className={filter}
        label={text.findUser}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <section ref={part} tabIndex={-1} className={section} aria-label={text.users}>
        <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
        {users === undefined ? list.error === null ? <Loading /> : null : null}
        {users?.length === 0 ? (
          <Empty actions={<Button onClick={() => setTyped("")}>{text.showAll}</Button>}>
            {text.noneWith(email)}
          </Empty>
        ) : null}
        {users === undefined || users.length === 0 ? null : (
          <ul className={rows}>
            {users.map((user) => (
              <UserEntry
                key={user.id}
                user={user}
                self={user.id === session.user?.id}
                onRemove={may(first, "removeUser") ? () => setRemoving(user) : undefined}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
      {making ? <NewUserDialog onClose={() => setMaking(false)} /> : null}
      {removing === null ? null : (
        <RemoveUserDialog
          user={removing}
          self={removing.id === session.user?.id}
          onClose={() => setRemoving(null)}
          onMakeAnother={() => {
            setRemoving(null)
            setMaking(true)
          }}
        />
      )}
    </div>
  )
}
