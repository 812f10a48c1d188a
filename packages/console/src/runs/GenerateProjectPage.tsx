import type { ProjectWithGraph } from "@design-workspace/client"
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Pencil, Sparkles } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton, type PageAction, useActions } from "../actions/actions.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { activeRunQuery, useProjectRun } from "../client/jobs.ts"
import { may } from "../client/may.ts"
import { queryClient } from "../client/queries.ts"
import { dropStored } from "../client/stored.ts"
import { useCaller } from "../client/useSession.ts"
import { isStale, problemsOf } from "../client/workspace.ts"
import { projectRuns as text } from "../text/runs.ts"
import { fewerMarks } from "../ui/characters.ts"
import { buttonClass } from "../ui/controls.tsx"
import { soft, spread, stack, verbatim } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import { Page, ProjectCrumbs } from "../ui/Page.tsx"
import { card } from "../ui/surfaces.css.ts"
import { EstimatePanel } from "./ask/EstimatePanel.tsx"
import * as form from "./ask/form.css.ts"
import { InProgressNotice, inTheWayOf, Refusal } from "./ask/InProgressNotice.tsx"
import { focusProblem, projectEstimate, useEstimate, useFormDraft } from "./data/runForms.ts"
import { projectAttemptQuery, useGenerateProject } from "./data/runQueries.ts"
import { ProjectFields } from "./project/ProjectFields.tsx"
import * as css from "./project/project.css.ts"
import {
  consequencesOf,
  draftOfAttempt,
  draftOfNodes,
  firstDraft,
  type ProjectDraft,
  problemsIn,
  requestOf
} from "./project/projectDraft.ts"

const PromptCard = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { id, prompt } = project
  return (
    <div className={card}>
      <div className={spread}>
        <h2>{text.prompt}</h2>
        {may(project, "updateProject") ? (
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            search={{ describe: "1" }}
            className={buttonClass("quiet", true)}
          >
            <Pencil size={14} aria-hidden />
            Edit the prompt
          </Link>
        ) : null}
      </div>
      {prompt.trim() === "" ? (
        <p className={soft}>The project has no prompt yet. Write one, or say below what it is for.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <section className={css.promptText} tabIndex={0} aria-label={text.prompt}>
          <p className={verbatim} dir="auto">
            {fewerMarks(prompt)}
          </p>
        </section>
      )}
    </div>
  )
}

const Consequences = ({ sentences }: { readonly sentences: ReadonlyArray<string> }): ReactNode => (
  <section className={card} aria-label={text.consequences}>
    <h2>{text.consequences}</h2>
    <ul className={css.consequences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

interface ProjectFormProps {
  readonly project: ProjectWithGraph
  readonly first: ProjectDraft
  readonly storeKey: string
}

const ProjectForm = ({ first, project, storeKey }: ProjectFormProps): ReactNode => {
  const navigate = useNavigate()
  const [draft, change] = useFormDraft(storeKey, first)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const own = problemsIn(draft, project)
  const request = Object.keys(own).length === 0 ? requestOf(draft, project) : null
  const { error, estimate, pending, problems: refused } = useEstimate(projectEstimate(project.id), request)
  const begin = useGenerateProject(project.id, (jobId) => {
    dropStored(storeKey)
    void navigate({ to: "/jobs/$jobId", params: { jobId } })
  })
  const { data: active } = useQuery(activeRunQuery({ project_id: project.id }))
  const problems = { ...problemsOf(begin.error), ...refused, ...(tried ? own : {}) }
  const start: PageAction = {
    id: "generate.begin",
    label: text.generate,
    group: text.generate,
    icon: Sparkles,
    keys: "$mod+Enter",
    run: () => {
      setTried(true)
      if (request !== null) begin.mutate({ ...request, expectedUpdatedAt: project.updated_at })
      else focusProblem(fields)
    }
  }
  useActions([start])
  const inTheWay = inTheWayOf(begin.error) ?? active
  return (
    <div className={form.form}>
      <div ref={fields} className={stack.s5}>
        <PromptCard project={project} />
        <ProjectFields project={project} draft={draft} problems={problems} onChange={change} />
      </div>
      <div className={form.aside}>
        <Consequences sentences={consequencesOf(draft, project)} />
        <EstimatePanel estimate={estimate} pending={pending} error={error} />
        <InProgressNotice subject={{ project_id: project.id }} run={inTheWay} />
        {isStale(begin.error) ? (
          <Notice look="warn" title="The project changed meanwhile">
            Its graph or its prompt was written a moment ago. Look at what it is now, and begin again.
          </Notice>
        ) : (
          <Refusal error={begin.error} title="The run could not begin" />
        )}
        <div className={stack.s2}>
          <ActionButton action={start} look="primary" busy={begin.isPending} />
        </div>
        <p className={soft}>What you write here stays if you reload the page.</p>
      </div>
    </div>
  )
}

interface Beginning {
  readonly nodes?: string | undefined
  /** An attempt to begin from, and whether with those of its documents alone that it did not make. */
  readonly from?: string | undefined
  readonly rest?: string | undefined
}

const beginWith = async (projectId: string, { from, nodes, rest }: Beginning): Promise<ProjectDraft> => {
  if (from !== undefined) {
    const attempt = await queryClient.fetchQuery(projectAttemptQuery(projectId, from))
    return draftOfAttempt(attempt, rest !== undefined)
  }
  if (nodes !== undefined) return draftOfNodes(nodes.split(",").filter((id) => id !== ""))
  return firstDraft(await queryClient.ensureQueryData(projectQuery(projectId)))
}

const prefillProjectQuery = (caller: string, projectId: string, beginning: Beginning) =>
  queryOptions({
    queryKey: ["project-generation-prefill", caller, projectId, JSON.stringify(beginning)],
    queryFn: () => beginWith(projectId, beginning),
    staleTime: 0,
    gcTime: 0
  })

const projectDraftKey = (caller: string, projectId: string, { from, nodes, rest }: Beginning): string =>
  `project-generation:${caller}:${projectId}:${JSON.stringify([nodes ?? "", from ?? "", rest ?? ""])}`

const route = getRouteApi("/signed-in/projects/$projectId/generate")

const Form = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const beginning = route.useSearch()
  const caller = useCaller()
  const { data: first } = useSuspenseQuery(prefillProjectQuery(caller, project.id, beginning))
  const key = projectDraftKey(caller, project.id, beginning)
  return <ProjectForm key={key} project={project} first={first} storeKey={key} />
}

export const GenerateProjectPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const running = useProjectRun(project) !== null
  return (
    <Page
      name={text.titleOf(project.title)}
      crumbs={<ProjectCrumbs project={project} />}
      title={<bdi>{text.titleOf(project.title)}</bdi>}
      note={text.note}
    >
      {may(project, "generateProject") || running ? (
        <Form project={project} />
      ) : (
        <Notice title="You may not generate this project">Whoever may write it generates it.</Notice>
      )}
    </Page>
  )
}
