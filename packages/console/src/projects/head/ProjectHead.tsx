import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { ListChecks, Sparkles, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import {
  ActionButton,
  ActionMenu,
  actionsOf,
  type PageAction,
  useActions,
  when
} from "../../actions/actions.tsx"
import { Changed } from "../../client/Changed.tsx"
import { projectQuery } from "../../client/designQueries.ts"
import { may } from "../../client/may.ts"
import { useSession } from "../../client/useSession.ts"
import { isMissing, keys, messageOf, useWrite, workspace } from "../../client/workspace.ts"
import { projects as text } from "../../text/projects.ts"
import { client as clientText, named } from "../../text/words.ts"
import { Badge } from "../../ui/inline.tsx"
import { Notice, sayDone, sayFailed } from "../../ui/messages.tsx"
import { PageHeader, ProjectCrumbs } from "../../ui/Page.tsx"
import { spaceQuery } from "../data/projectQueries.ts"
import { ProjectTabs } from "../ProjectTabs.tsx"
import { clamped } from "../projects.css.ts"
import { StatusBadge } from "./StatusBadge.tsx"

export const useOwnerWords = (project: ProjectWithGraph): string => {
  const { owner_id, owner_name } = project
  const { user } = useSession()
  // A guest can change no project but its own.
  if (owner_id === null) {
    return user === null && may(project, "updateProject") ? text.ownerYou : "A guest’s project"
  }
  if (owner_id === user?.id) return text.ownerYou
  return owner_name == null ? "Owned by somebody else" : `Owned by ${owner_name}`
}

const stale = [keys.projects, keys.trash]

const action = actionsOf("project", text.group)

const useProjectActions = (project: ProjectWithGraph) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, title } = project
  const comeBack = async () => {
    try {
      await workspace.projects.restoreProject({ params: { id } })
      await Promise.all(
        [...stale, keys.project(id)].map((queryKey) => queries.invalidateQueries({ queryKey }))
      )
      sayDone(`${named(title)} is back`)
    } catch (error) {
      sayFailed(clientText.failed, messageOf(error))
    }
  }
  const trash = useWrite(
    async () => {
      // Away from it first: its own page would find nothing any more.
      await navigate({ to: "/projects" })
      await workspace.projects.trashProject({ params: { id } })
      queries.removeQueries({ queryKey: keys.project(id) })
    },
    {
      stale,
      onDone: () =>
        sayDone(`${named(title)} is in the trash`, { label: text.undo, onUndo: () => void comeBack() })
    }
  )
  const go = (to: "/projects/$projectId/generate" | "/projects/$projectId/runs") => () =>
    void navigate({ to, params: { projectId: id } })
  const generate = when(
    may(project, "generateProject"),
    action("generate", "Generate", {
      ...{ icon: Sparkles, keys: "Shift+g" },
      run: go("/projects/$projectId/generate")
    })
  )
  const others = [
    when(
      may(project, "listProjectAttempts"),
      action("runs", "Runs", { icon: ListChecks, run: go("/projects/$projectId/runs") })
    ),
    when(
      may(project, "trashProject"),
      action("trash", "Move to the trash", { icon: Trash2, bad: true, run: () => trash.mutate() })
    )
  ]
  useActions([generate, ...others])
  return { generate, others }
}

const SpaceLink = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { data } = useQuery({ ...spaceQuery(project.space_id), enabled: may(project, "readSpace") })
  return data === undefined ? null : (
    <Link to="/spaces/$spaceId" params={{ spaceId: data.id }}>
      <bdi>{data.name}</bdi>
    </Link>
  )
}

interface ProjectHeadProps {
  readonly project: ProjectWithGraph
  /** What the page can do besides. */
  readonly actions?: ReadonlyArray<PageAction>
}

export const ProjectHead = ({ actions = [], project }: ProjectHeadProps): ReactNode => {
  const { generate, others } = useProjectActions(project)
  const owner = useOwnerWords(project)
  const { error } = useQuery(projectQuery(project.id))
  return (
    <>
      <PageHeader
        crumbs={
          <ProjectCrumbs>{may(project, "readSpace") ? <SpaceLink project={project} /> : null}</ProjectCrumbs>
        }
        title={<span className={clamped}>{project.title}</span>}
        badges={
          <>
            <StatusBadge status={project.status} />
            <Badge>{text.visibilities[project.visibility].name}</Badge>
          </>
        }
        note={
          <>
            {owner} · {text.version} <Changed thing={project} />
          </>
        }
        actions={
          <>
            <ActionButton action={generate} />
            <ActionMenu actions={[...actions, ...others]} />
          </>
        }
      />
      <ProjectTabs project={project} />
      {isMissing(error) ? (
        <Notice look="warn" title="This project is no longer there for you">
          Somebody moved it to the trash, or you may no longer read it. What is shown is how it was.
        </Notice>
      ) : null}
    </>
  )
}
