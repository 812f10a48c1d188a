import type { Job, ProjectAttempt } from "@design-workspace/client"
import type { ReactNode } from "react"
import { runs as runText, projectRuns as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { verbatim } from "../../ui/layout.css.ts"
import { ContinuedProjectFact, JobFacts } from "../jobFacts.tsx"

export const tokensOf = ({
  finished_at,
  model,
  usage
}: Pick<ProjectAttempt, "finished_at" | "model"> & {
  readonly usage: Pick<NonNullable<ProjectAttempt["usage"]>, "input_tokens" | "output_tokens"> | null
}): string => {
  if (usage !== null) return runText.tokensUsed(usage.input_tokens, usage.output_tokens)
  if (model === "offline") return runText.noTokens
  return finished_at === null ? "–" : runText.noTokensSent
}

const Asked = ({ attempt }: { readonly attempt: ProjectAttempt }): ReactNode => {
  const { instructions, node_ids, quality, scope } = attempt
  const scopeWords = node_ids === null ? text.scopes[scope].label : counted(node_ids.length, "document")
  return (
    <>
      <ContinuedProjectFact {...attempt} />
      <dt>Asked for</dt>
      <dd>
        {scopeWords}, {runText.qualities[quality]}
      </dd>
      {instructions === null ? null : (
        <>
          <dt>Minded</dt>
          <dd className={verbatim} dir="auto">
            {fewerMarks(instructions)}
          </dd>
        </>
      )}
      <dt>{runText.model}</dt>
      <dd>{attempt.usage?.model ?? attempt.model}</dd>
      <dt>{runText.tokens}</dt>
      <dd>{tokensOf(attempt)}</dd>
    </>
  )
}

interface ProjectFactsProps {
  readonly job: Job
  readonly attempt: ProjectAttempt | undefined
}

export const ProjectFacts = ({ attempt, job }: ProjectFactsProps): ReactNode => (
  <JobFacts job={job} attempt={attempt}>
    {attempt === undefined ? null : <Asked attempt={attempt} />}
  </JobFacts>
)
