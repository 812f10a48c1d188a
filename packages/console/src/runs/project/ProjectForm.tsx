import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Sparkles } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { activeRunQuery } from "../../client/activeRun.ts"
import { isStale, problemsOf } from "../../client/failures.ts"
import { useGenerateProject, useProjectEstimate } from "../../client/generateProject.ts"
import { dropStored } from "../../client/stored.ts"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { Notice } from "../../ui/Notice.tsx"
import { EstimatePanel } from "../ask/EstimatePanel.tsx"
import * as form from "../ask/form.css.ts"
import { InProgressNotice, inTheWayOf } from "../ask/InProgressNotice.tsx"
import { useDraft } from "../data/useDraft.ts"
import { ProjectFields } from "./ProjectFields.tsx"
import { PromptCard } from "./PromptCard.tsx"
import * as css from "./project.css.ts"
import { consequencesOf, type ProjectDraft, problemsIn, requestOf } from "./projectDraft.ts"

const Consequences = ({ sentences }: { readonly sentences: ReadonlyArray<string> }): ReactNode => (
  <section className={form.side} aria-label={text.consequences}>
    <h2>{text.consequences}</h2>
    <ul className={css.consequences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

/** Why a run did not begin, where no field says it. */
const Refusal = ({ error }: { readonly error: unknown }): ReactNode => {
  if (inTheWayOf(error) !== undefined || Object.keys(problemsOf(error)).length > 0) return null
  return isStale(error) ? (
    <Notice look="warn" title={text.changedTitle}>
      {text.changedNote}
    </Notice>
  ) : (
    <FailureNotice error={error} title={text.failed} />
  )
}

/** What a person asks of a run of a project, what it would take, and what it does. */
export const ProjectForm = ({
  first,
  project,
  storeKey
}: {
  readonly project: ProjectWithGraph
  readonly first: ProjectDraft
  readonly storeKey: string
}): ReactNode => {
  const navigate = useNavigate()
  const [draft, change] = useDraft(storeKey, first)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const own = problemsIn(draft, project)
  const request = Object.keys(own).length === 0 ? requestOf(draft, project) : null
  const { error, estimate, pending, problems: refused } = useProjectEstimate(project.id, request)
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
      // The fields say what is missing once they are drawn again.
      else
        requestAnimationFrame(() =>
          fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
        )
    }
  }
  useActions([start])
  const inTheWay = inTheWayOf(begin.error) ?? active
  return (
    <div className={form.form}>
      <div ref={fields} className={form.fields}>
        <PromptCard project={project} />
        <ProjectFields project={project} draft={draft} problems={problems} onChange={change} />
      </div>
      <div className={form.aside}>
        <Consequences sentences={consequencesOf(draft, project)} />
        <EstimatePanel estimate={estimate} pending={pending} error={error} />
        <InProgressNotice subject={{ project_id: project.id }} run={inTheWay} />
        <Refusal error={begin.error} />
        <div className={form.buttons}>
          <ActionButton action={start} look="primary" busy={begin.isPending} />
        </div>
        <p className={form.note}>{text.draftKept}</p>
      </div>
    </div>
  )
}
