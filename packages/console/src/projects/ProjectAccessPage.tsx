import type { Project, ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { type Person, PersonField } from "../access/PersonField.tsx"
import { VisibilityField } from "../access/VisibilityField.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { may } from "../client/may.ts"
import { maySend } from "../client/offeredBodies.ts"
import { projectQuery } from "../client/projectQuery.ts"
import { useWrite } from "../client/useWrite.ts"
import { projects as text } from "../text/projects.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { page, row, soft } from "../ui/layout.css.ts"
import { sayDone } from "../ui/toasts.ts"
import { useTitle } from "../ui/useTitle.ts"
import { updateProject } from "./data/updateProject.ts"
import { GrantsSection } from "./GrantsSection.tsx"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { useOwnerWords } from "./head/useOwnerWords.ts"
import { narrowForm, section, sections } from "./projects.css.ts"

/** Hands the project on to somebody else. */
const OwnerSection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const queries = useQueryClient()
  const owner = useOwnerWords(project)
  const [person, setPerson] = useState<Person | null>(null)
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const { error, mutateAsync } = useWrite(
    async ({ id }: Person) => {
      const clash = (now: ProjectWithGraph) => now.owner_id !== project.owner_id
      const now = await updateProject(queries, project, { owner_id: id }, clash)
      if (now !== null) {
        const who = now.updated_by_name ?? "Somebody else"
        throw new Error(`${who} handed it on meanwhile. Look at who owns it now.`)
      }
    },
    {
      stale: [keys.project(project.id), keys.projects],
      quiet: true,
      onDone: (_, { name }) => {
        sayDone(`${name} owns the project now`)
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
          description={text.handOnText(person.name)}
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

/** Who may read the project besides those whom it was given to. */
const VisibilitySection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const queries = useQueryClient()
  const { id, visibility: before } = project
  const [chosen, setChosen] = useState<Visibility | null>(null)
  const wanted = chosen ?? before
  const write = useWrite(
    async (visibility: Visibility) => {
      const clash = (now: ProjectWithGraph) => now.visibility !== before && now.visibility !== visibility
      const now = await updateProject(queries, project, { visibility }, clash)
      if (now !== null) {
        const who = now.updated_by_name ?? "Somebody else"
        throw new Error(`${who} changed it meanwhile. Look at what it is now, and choose again.`)
      }
    },
    {
      stale: [keys.project(id), keys.projects],
      quiet: true,
      onDone: () => {
        setChosen(null)
        sayDone("Saved")
      }
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

/** Who may read and write a project, and whose it is. */
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
