import type { Job, RecordedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { runs as text } from "../../text/runs.ts"
import { number } from "../../text/words.ts"
import { designEstimate } from "../data/useEstimate.ts"
import { ContinuedFact, JobFacts } from "../jobFacts.tsx"
import { partKinds, type RunParts } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

interface RunCountsProps {
  readonly parts: RunParts
  readonly attempt: RecordedAttempt | undefined
}

export const RunCounts = ({ attempt, parts }: RunCountsProps): ReactNode => (
  <dl className={css.counts}>
    {partKinds.map((kind) => {
      const bounds = kind === "edges" ? undefined : attempt?.params[kind === "boxes" ? "blocks" : kind]
      return (
        <div key={kind} className={css.count}>
          <dt>{text.counts[kind === "boxes" ? "blocks" : kind]}</dt>
          <dd className={css.countNumber}>{number(parts[kind].size)}</dd>
          {bounds === undefined ? null : (
            <dd className={css.countNote}>{text.boundsOf(bounds.min, bounds.max)}</dd>
          )}
        </div>
      )
    })}
  </dl>
)

/** What the calls of the model took; while the run goes on, what they should take. */
const Tokens = ({ attempt }: { readonly attempt: RecordedAttempt }): ReactNode => {
  const { collection_id, finished_at, keep_block_ids, messages, mode, model, params, quality, usage } =
    attempt
  const keep = mode === "with-keep" ? { keep_block_ids } : {}
  const request = finished_at === null ? { mode, messages, params, quality, ...keep } : null
  const { data: estimate } = useQuery(designEstimate(collection_id)(request))
  if (usage !== null) {
    return (
      <>
        {text.tokensUsed(usage.input_tokens, usage.output_tokens)}
        {usage.cached_tokens === 0 ? null : `; ${number(usage.cached_tokens)} of the input read before`}
      </>
    )
  }
  if (model === "offline") return text.noTokens
  if (finished_at !== null) return text.noTokensSent
  if (estimate === undefined) return "–"
  const { input_tokens, output_tokens } = estimate
  return text.tokensExpected(input_tokens, output_tokens.min, output_tokens.max)
}

interface RunFactsProps {
  readonly job: Job
  readonly attempt: RecordedAttempt | undefined
}

export const RunFacts = ({ attempt, job }: RunFactsProps): ReactNode => (
  <JobFacts job={job} attempt={attempt}>
    {attempt === undefined ? null : (
      <>
        <ContinuedFact {...attempt} />
        <dt>{text.mode}</dt>
        <dd>{text.modes[attempt.mode]}</dd>
        <dt>{text.quality}</dt>
        <dd>{text.qualities[attempt.quality]}</dd>
        <dt>{text.model}</dt>
        <dd>{attempt.usage?.model ?? attempt.model}</dd>
        <dt>{text.tokens}</dt>
        <dd>
          <Tokens attempt={attempt} />
        </dd>
      </>
    )}
  </JobFacts>
)
