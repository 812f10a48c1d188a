import type { Grant, Project, ProjectPatch, ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { X } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type Person, PersonField } from "../access/PersonField.tsx"
import { VisibilityField } from "../access/VisibilityField.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may, maySend } from "../client/may.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { projects as text } from "../text/projects.ts"
import { ui } from "../text/words.ts"
import { Button, Form, IconButton, Select, SelectField } from "../ui/controls.tsx"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { page, row, soft } from "../ui/layout.css.ts"
import { Table } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { useTitle } from "../ui/Page.tsx"
import { grantsQuery, updateProject } from "./data/projectQueries.ts"
import { ProjectHead, useOwnerWords } from "./head/ProjectHead.tsx"
import { narrowForm, section, sections } from "./projects.css.ts"

type Level = Grant["level"]

const choices = [
  { value: "read", label: "read" },
  { value: "write", label: "read and write" }
]
const levelOf = (value: string): Level => (value === "write" ? "write" : "read")

const useGrants = (projectId: string) => {
  const stale = [keys.project(projectId)]
  const put = useWrite(
    ({ level, person }: { readonly person: Person; readonly level: Level }) =>
      workspace.projects.putGrant({ params: { id: projectId, userId: person.id }, payload: { level } }),
    { stale, quiet: true, done: (_, { person }) => `${person.name} has access` }
  )
  const remove = useWrite(
    ({ id }: Person) => workspace.projects.removeGrant({ params: { id: projectId, userId: id } }),
    { stale, done: (_, { name }) => `${name} no longer has access` }
  )
  return { put, remove }
}

const GiveAccess = ({ put }: Pick<ReturnType<typeof useGrants>, "put">): ReactNode => {
  const [person, setPerson] = useState<Person | null>(null)
  const [level, setLevel] = useState<Level>("read")
  const [round, setRound] = useState(0)
  return (
    <Form
      className={narrowForm}
      onSubmit={() => {
        if (person === null) return
        put.mutate(
          { person, level },
          {
            onSuccess: () => {
              setPerson(null)
              setRound(round + 1)
            }
          }
        )
      }}
    >
      <PersonField key={round} person={person} onPick={setPerson} />
      <SelectField
        label={text.level}
        choices={choices}
        value={level}
        onChange={({ target }) => setLevel(levelOf(target.value))}
      />
      <FailureNotice error={put.error} title="Access could not be given" />
      <div className={row}>
        <Button type="submit" busy={put.isPending} disabled={person === null}>
          Give access
        </Button>
      </div>
    </Form>
  )
}

const GrantsSection = ({ project: { id } }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { data, fetchNextPage, hasNextPage } = useSuspenseInfiniteQuery(grantsQuery(id))
  const grants = useGrants(id)
  const [first] = data.pages
  const [mayPut, mayRemove] = [may(first, "putGrant"), may(first, "removeGrant")]
  const rows = data.pages.flatMap(({ items }) => items)
  return (
    <section className={section}>
      <h2>{text.grants}</h2>
      <p className={soft}>People here may read or write it besides those whom the above lets in.</p>
      {rows.length === 0 ? (
        <Empty>Nobody has been given access.</Empty>
      ) : (
        <Table
          caption={text.grants}
          rows={rows}
          rowKey={({ user_id }) => user_id}
          columns={[
            { key: "person", head: text.person, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: "level",
              head: text.level,
              cell: ({ level, name, user_id }) => (
                <Select
                  disabled={!mayPut}
                  choices={choices}
                  aria-label={`What ${name} may do`}
                  value={level}
                  onChange={({ target }) =>
                    grants.put.mutate({ person: { id: user_id, name }, level: levelOf(target.value) })
                  }
                />
              )
            },
            {
              key: "remove",
              head: "Actions",
              unnamed: true,
              cell: ({ name, user_id }) =>
                mayRemove ? (
                  <IconButton
                    small
                    icon={X}
                    label={`Take the access of ${name} away`}
                    onClick={() => grants.remove.mutate({ id: user_id, name })}
                  />
                ) : null
            }
          ]}
        />
      )}
      {hasNextPage ? (
        <div className={row}>
          <Button small onClick={() => void fetchNextPage()}>
            {ui.showMore}
          </Button>
        </div>
      ) : null}
      {mayPut ? <GiveAccess put={grants.put} /> : null}
    </section>
  )
}

/** Unless somebody else changed the same: `meanwhile` says what they did. */
const usePatch = (project: ProjectWithGraph, meanwhile: string) => {
  const queries = useQueryClient()
  return async (patch: ProjectPatch, clashes: (now: ProjectWithGraph) => boolean): Promise<void> => {
    const now = await updateProject(queries, project, patch, clashes)
    if (now !== null) throw new Error(`${now.updated_by_name ?? "Somebody else"} ${meanwhile}`)
  }
}

const OwnerSection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const owner = useOwnerWords(project)
  const [person, setPerson] = useState<Person | null>(null)
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const patch = usePatch(project, "handed it on meanwhile. Look at who owns it now.")
  const { error, mutateAsync } = useWrite(
    ({ id }: Person) => patch({ owner_id: id }, ({ owner_id }) => owner_id !== project.owner_id),
    {
      stale: [keys.project(project.id), keys.projects],
      quiet: true,
      done: (_, { name }) => `${name} owns the project now`,
      onDone: () => {
        setPerson(null)
        setRound(round + 1)
      }
    }
  )
  return (
    <section className={section}>
      <h2>Owner</h2>
      <p>{owner}</p>
      <p className={soft}>
        The new owner must be a member of the organisation. You keep what your role gives you.
      </p>
      <div className={narrowForm}>
        <PersonField key={round} person={person} onPick={setPerson} />
        <FailureNotice error={error} title="The project could not be handed on" />
        <div className={row}>
          <Button disabled={person === null} onClick={() => setAsking(true)}>
            Hand the project on
          </Button>
        </div>
      </div>
      {person === null ? null : (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Hand the project on?"
          description={`${person.name} becomes its owner, and alone decides then who has access and which document version is restored.`}
          act="Hand it on"
          onConfirm={async () => {
            try {
              await mutateAsync(person)
            } finally {
              // What failed stands in the section.
              setAsking(false)
            }
          }}
        />
      )}
    </section>
  )
}

type Visibility = Project["visibility"]

const VisibilitySection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { id, visibility: before } = project
  const [chosen, setChosen] = useState<Visibility | null>(null)
  const wanted = chosen ?? before
  const patch = usePatch(project, "changed it meanwhile. Look at what it is now, and choose again.")
  const write = useWrite(
    (visibility: Visibility) =>
      patch({ visibility }, (now) => now.visibility !== before && now.visibility !== visibility),
    {
      stale: [keys.project(id), keys.projects],
      quiet: true,
      done: "Saved",
      onDone: () => setChosen(null)
    }
  )
  if (!maySend(project, "updateProject", "visibility")) {
    return (
      <section className={section}>
        <h2>{text.whoReads}</h2>
        <p>
          {text.visibilities[before].name}
          <br />
          <span className={soft}>{text.visibilities[before].note}</span>
        </p>
      </section>
    )
  }
  return (
    <section className={section}>
      <FailureNotice error={write.error} title={text.notSaved} />
      <VisibilityField value={wanted} onChange={setChosen} />
      <div className={row}>
        <Button
          look="primary"
          disabled={wanted === before}
          busy={write.isPending}
          onClick={() => write.mutate(wanted)}
        >
          Change who may read it
        </Button>
      </div>
    </section>
  )
}

const route = getRouteApi("/open/projects/$projectId/access")

export const ProjectAccessPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(`Access to ${project.title}`)
  const seesGrants = may(project, "listGrants")
  const mayHandOn = maySend(project, "updateProject", "owner_id")
  return (
    <div className={page}>
      <ProjectHead project={project} />
      <div className={sections}>
        <VisibilitySection key={projectId} project={project} />
        {seesGrants ? <GrantsSection project={project} /> : null}
        {mayHandOn ? <OwnerSection project={project} /> : null}
        {seesGrants || mayHandOn ? null : (
          <p className={soft}>
            Only the owner of the project and admins of its organisation see and change who has access.
          </p>
        )}
      </div>
    </div>
  )
}
