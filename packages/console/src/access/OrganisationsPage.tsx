import type { Organisation, Session } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may, mayOn } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { keys, pagesQuery, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { buttonClass, TextField } from "../ui/controls.tsx"
import { FormDialog } from "../ui/Dialog.tsx"
import { Time } from "../ui/inline.tsx"
import { entry, entryActions, entryName, entryNote, entryState } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Page } from "../ui/Page.tsx"

const organisationsQuery = pagesQuery([...keys.organisations, "pages"], (cursor, signal) =>
  workspace.organisations.listOrganisations({ query: { cursor } }, { actions: true, signal })
)

interface NewOrganisationDialogProps {
  readonly onClose: () => void
  readonly onMade: (organisation: Organisation) => void
}

const NewOrganisationDialog = ({ onClose, onMade }: NewOrganisationDialogProps): ReactNode => {
  const [name, setName] = useState("")
  const write = useWrite(
    () => workspace.organisations.createOrganisation({ payload: { name: name.trim() } }),
    {
      stale: [keys.organisations, keys.session],
      quiet: true,
      done: (made) => `${made.name} is made. Add its first admin.`,
      onDone: onMade
    }
  )
  const problem = problemsOf(write.error)["name"]
  return (
    <FormDialog
      title={text.newOrganisation}
      act="Make the organisation"
      write={write}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        value={name}
        problem={problem}
        onChange={({ target }) => setName(target.value)}
      />
      {problem === undefined ? <FailureNotice error={write.error} /> : null}
    </FormDialog>
  )
}

interface EntryProps {
  readonly organisation: Organisation
  readonly hasMembers: boolean
  readonly session: Session
}

const Entry = ({ hasMembers, organisation: { created_at, id, name }, session }: EntryProps): ReactNode => {
  const role = session.organisations.find((it) => it.id === id)?.role
  return (
    <li className={entry}>
      <div>
        <span className={entryName}>{name}</span>
        <p className={entryNote}>
          {text.made} <Time at={created_at} />
        </p>
      </div>
      <div className={entryState}>
        {role === undefined ? "you are no member" : `you are ${text.asRole[role]}`}
      </div>
      <div className={entryActions}>
        {hasMembers ? (
          <Link
            to="/settings/organisations/$organisationId"
            params={{ organisationId: id }}
            className={buttonClass("plain", true)}
            aria-label={text.membersOf(name)}
          >
            {text.members}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

export const OrganisationsPage = (): ReactNode => {
  const session = useSession()
  const navigate = useNavigate()
  const list = useSuspenseInfiniteQuery(organisationsQuery)
  const [making, setMaking] = useState(false)
  const organisations = list.data.pages.flatMap((page) =>
    page.items.map((organisation) => ({
      organisation,
      hasMembers: mayOn(page, "listMembers", organisation.id)
    }))
  )
  const create = useNewAction(may(list.data.pages[0], "createOrganisation"), {
    ...{ id: "organisations.new", label: text.newOrganisation, group: text.organisations },
    run: () => setMaking(true)
  })
  const newButton = <ActionButton action={create} look="primary" />
  return (
    <Page
      title={text.organisations}
      note="An organisation owns collections, spaces and memory rules. Its members see them."
      actions={organisations.length === 0 ? undefined : newButton}
    >
      <Rows
        items={organisations}
        actions={newButton}
        none={
          create !== undefined
            ? "No organisation yet. One is what spaces and projects belong to, and who may see them."
            : "You belong to no organisation yet. An admin of one can add you by your e-mail."
        }
      >
        {({ hasMembers, organisation }) => (
          <Entry
            key={organisation.id}
            organisation={organisation}
            hasMembers={hasMembers}
            session={session}
          />
        )}
      </Rows>
      <ShowMore list={list} />
      {making ? (
        <NewOrganisationDialog
          onClose={() => setMaking(false)}
          onMade={({ id }) =>
            navigate({ to: "/settings/organisations/$organisationId", params: { organisationId: id } })
          }
        />
      ) : null}
    </Page>
  )
}
