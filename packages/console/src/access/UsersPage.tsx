import { type NewUser, Refused, type User } from "@design-workspace/client"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { UserPlus } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { urlOf } from "../client/basePath.ts"
import { may } from "../client/may.ts"
import { rememberUser } from "../client/sessionEnd.ts"
import { useSession } from "../client/useSession.ts"
import { keys, messageOf, pagesQuery, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { Button, CheckField, fieldsOf, TextField } from "../ui/controls.tsx"
import { ConfirmDialog, FormDialog } from "../ui/Dialog.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import * as layout from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Loading, Notice } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { filter } from "./access.css.ts"

/** Those with this in their e-mail; without it all that the caller sees. */
const usersQuery = (email: string) =>
  pagesQuery([...keys.users, "pages", email], (cursor, signal) =>
    workspace.users.findUsers(
      { query: { cursor, ...(email === "" ? {} : { email }) } },
      { actions: true, signal }
    )
  )

const problemsOfUser = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refused && error.code === "EMAIL_TAKEN"
    ? { email: "Somebody has this e-mail already." }
    : problemsOf(error)

const NewUserDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const [draft, setDraft] = useState<NewUser>({ name: "", email: "", password: "", site_admin: false })
  const [shown, setShown] = useState(false)
  const write = useWrite(
    () =>
      workspace.users.createUser({
        payload: { ...draft, name: draft.name.trim(), email: draft.email.trim() }
      }),
    { stale: [keys.users], quiet: true, done: ({ name }) => `${name} can sign in now`, onDone: onClose }
  )
  const problems = problemsOfUser(write.error)
  const field = fieldsOf(draft, (typed) => setDraft({ ...draft, ...typed }), problems)
  return (
    <FormDialog
      title={text.newUser}
      act="Make the user"
      write={write}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <TextField label="Name" required autoComplete="off" {...field("name")} />
      <TextField label="E-mail" type="email" required autoComplete="off" {...field("email")} />
      <div className={layout.stack.s1}>
        <TextField
          label="First password"
          hint="10 to 200 characters. They can change it once they are signed in."
          type={shown ? "text" : "password"}
          required
          autoComplete="new-password"
          {...field("password")}
          problem={
            problems["password"] === undefined ? undefined : "The password needs 10 to 200 characters."
          }
        />
        <CheckField
          label="Show the password"
          checked={shown}
          onChange={({ target }) => setShown(target.checked)}
        />
      </div>
      <CheckField
        label="Site-admin"
        hint="Administers the whole service: all organisations, users and what is global."
        checked={draft.site_admin === true}
        onChange={({ target }) => setDraft({ ...draft, site_admin: target.checked })}
      />
      {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
    </FormDialog>
  )
}

interface RemoveUserDialogProps {
  readonly user: User
  readonly self: boolean
  readonly onClose: () => void
  readonly onMakeAnother: () => void
}

/** Nothing that was read as this user stays in the browser's memory. */
const leave = (): void => {
  rememberUser(null)
  window.location.assign(urlOf("/"))
}

const RemoveUserDialog = ({
  onClose,
  onMakeAnother,
  self,
  user: { email, id, name }
}: RemoveUserDialogProps): ReactNode => {
  const write = useWrite(() => workspace.users.removeUser({ params: { id } }), {
    stale: self ? [] : [keys.users, ["members"], ["person-names"]],
    quiet: true,
    ...(self ? { onDone: leave } : { done: `${name} is removed` })
  })
  const isLast = write.error instanceof Refused && write.error.code === "IN_USE"
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description={
        self
          ? "This is you. Your tokens and sessions die at once, this one too, and you cannot sign in again. What you made stays."
          : `${email} can no longer sign in. Tokens and sessions of theirs die at once. What they made stays. This cannot be taken back.`
      }
      act={text.removeUser}
      look="danger"
      onConfirm={() => write.mutateAsync()}
    >
      {isLast ? (
        <Notice
          look="bad"
          actions={
            <Button small onClick={onMakeAnother}>
              {text.newUser}
            </Button>
          }
        >
          {messageOf(write.error)}
        </Notice>
      ) : (
        <FailureNotice error={write.error} />
      )}
    </ConfirmDialog>
  )
}

interface UserEntryProps {
  readonly user: User
  readonly self: boolean
  readonly onRemove: (() => void) | undefined
}

const UserEntry = ({
  onRemove,
  self,
  user: { created_at, email, name, site_admin }
}: UserEntryProps): ReactNode => (
  <li className={layout.entry}>
    <div>
      <div className={layout.row}>
        <span className={layout.entryName}>{name}</span>
        {site_admin ? <Badge look="accent">Site-admin</Badge> : null}
        {self ? <Badge>{text.you}</Badge> : null}
      </div>
      <p className={layout.entryNote}>{email}</p>
    </div>
    <div className={layout.entryState}>
      <span>
        {text.made} <Time at={created_at} />
      </span>
    </div>
    <div className={layout.entryActions}>
      {onRemove === undefined ? null : (
        <Button small aria-label={`Remove ${name}`} onClick={onRemove}>
          {text.removeUser}
        </Button>
      )}
    </div>
  </li>
)

const route = getRouteApi("/signed-in/settings/users")

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

export const UsersPage = (): ReactNode => {
  const session = useSession()
  const { email, setTyped, typed } = useEmail()
  const list = useInfiniteQuery({ ...usersQuery(email), placeholderData: keepPreviousData })
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<User | null>(null)
  const part = useKeptFocus(removing !== null)
  const users = list.data?.pages.flatMap(({ items }) => items)
  const [first] = list.data?.pages ?? []
  const create = useNewAction(may(first, "createUser"), {
    ...{ id: "users.new", label: text.newUser, group: text.users, icon: UserPlus },
    run: () => setMaking(true)
  })
  return (
    <Page
      title={text.users}
      note="Everybody who can sign in."
      actions={<ActionButton action={create} look="primary" />}
    >
      <TextField
        className={filter}
        label="Find by e-mail"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <section ref={part} tabIndex={-1} className={layout.section} aria-label={text.users}>
        <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
        {users === undefined ? list.error === null ? <Loading /> : null : null}
        {users === undefined ? null : (
          <Rows
            items={users}
            actions={<Button onClick={() => setTyped("")}>Show all</Button>}
            none={`Nobody has an e-mail with “${email}” in it.`}
          >
            {(user) => (
              <UserEntry
                key={user.id}
                user={user}
                self={user.id === session.user?.id}
                onRemove={may(first, "removeUser") ? () => setRemoving(user) : undefined}
              />
            )}
          </Rows>
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
    </Page>
  )
}
